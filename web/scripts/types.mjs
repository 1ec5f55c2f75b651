// Writes TypeScript from the server's JSON Schemas: `npm run types`. With --check it only compares.
//
// What the server sends becomes a valibot schema (it is checked) and its type; what we send becomes a type only.
// Covers the JSON Schema that msgspec writes, and stops at anything else.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

const web = resolve(fileURLToPath(import.meta.url), "../..");
const PROTOCOL = { source: "../docs/protocol.schema.json", target: "src/protocol/messages.ts" };
/** Takes what the protocol has as well from there. */
const REPLAY = { source: "../docs/replay.schema.json", target: "src/replay/messages.ts", shared: "../protocol/messages" };

const definitionsOf = ({ source }) => {
  const document = JSON.parse(readFileSync(resolve(web, source), "utf8"));
  return document.$defs ?? document.components?.schemas ?? document.definitions;
};
const protocol = definitionsOf(PROTOCOL);
const nameOf = (schema) => schema.$ref.split("/").at(-1);
// A message names itself in `t`; only the client's may not have unknown fields.
const isMessage = (schema) => schema.properties?.t !== undefined;
const isOurs = (schema) => isMessage(schema) && schema.additionalProperties === false;

const list = (values) => values.map((value) => JSON.stringify(value)).join(", ");

/** The schema as a valibot expression. */
function check(schema) {
  if (schema.$ref) return nameOf(schema);
  if (schema.enum) return schema.enum.length === 1 ? `v.literal(${list(schema.enum)})` : `v.picklist([${list(schema.enum)}])`;
  if ("const" in schema) return `v.literal(${JSON.stringify(schema.const)})`;
  if (schema.anyOf) {
    const some = schema.anyOf.filter((one) => one.type !== "null");
    const inner = some.length === 1 ? check(some[0]) : `v.union([${some.map(check).join(", ")}])`;
    return some.length < schema.anyOf.length ? `v.nullable(${inner})` : inner;
  }
  switch (schema.type) {
    case "string":
      return "v.string()";
    case "integer":
    case "number":
      return "v.number()";
    case "boolean":
      return "v.boolean()";
    case "array":
      return `v.array(${check(schema.items)})`;
    case "object":
      if (schema.properties) return objectOf(schema, check, "v.object({", "})");
      if (schema.additionalProperties) return `v.record(v.string(), ${check(schema.additionalProperties)})`;
  }
  throw new Error(`cannot translate ${JSON.stringify(schema)}`);
}

/** The schema as a TypeScript type. */
function type(schema) {
  if (schema.$ref) return nameOf(schema);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map(type).join(" | ");
  if (schema.type === "array") return array(type(schema.items));
  if (schema.type === "object") return objectOf(schema, type, "{", "}");
  return { string: "string", integer: "number", number: "number", boolean: "boolean", null: "null" }[schema.type];
}

const array = (item) => (item.includes("|") ? `(${item})[]` : `${item}[]`);

function objectOf(schema, write, open, close) {
  const required = new Set(schema.required ?? []);
  const lines = Object.entries(schema.properties).map(([name, property]) => {
    const comment = property.description ? `  /** ${property.description.replace(/\s+/g, " ")} */\n` : "";
    if (write === type) return `${comment}  ${name}${required.has(name) ? "" : "?"}: ${type(property)};`;
    const value = check(property);
    return `${comment}  ${name}: ${required.has(name) ? value : `v.optional(${value}, ${absent(property)})`},`;
  });
  return `${open}\n${lines.join("\n")}\n${close}`;
}

/** What a field is that was left out. valibot wants a function for what must not be shared. */
function absent(property) {
  const value = JSON.stringify(property.default);
  return typeof property.default === "object" && property.default !== null ? `() => (${value})` : value;
}

/** Names of the definitions that one refers to. */
function uses(schema) {
  if (schema === null || typeof schema !== "object") return [];
  return schema.$ref ? [nameOf(schema)] : Object.entries(schema).flatMap(([key, value]) => (key === "discriminator" ? [] : uses(value)));
}

/** The definitions as TypeScript, each after those that it refers to; `isShared` ones are imported. */
function partsOf(definitions, names, isShared = () => false) {
  const written = new Set();
  const shared = new Set();
  const parts = [];
  function write(name) {
    if (isShared(name)) shared.add(name);
    if (written.has(name) || isShared(name)) return;
    written.add(name);
    const schema = definitions[name];
    uses(schema).forEach(write);
    const comment = schema.description ? `/** ${schema.description.replace(/\s+/g, " ")} */\n` : "";
    if (isOurs(schema)) parts.push(`${comment}export interface ${name} ${type(schema)}`);
    else parts.push(`${comment}export const ${name} = ${check(schema)};\nexport type ${name} = v.InferOutput<typeof ${name}>;`);
  }
  names.filter((name) => !isShared(name)).forEach(write);
  return { parts, shared: [...shared].sort() };
}

function protocolText() {
  const messages = Object.keys(protocol).filter((name) => isMessage(protocol[name]));
  const { parts } = partsOf(protocol, messages);
  const theirs = messages.filter((name) => !isOurs(protocol[name]));
  const ours = messages.filter((name) => isOurs(protocol[name]));
  parts.push(
    `export const ServerMessage = v.variant("t", [${theirs.join(", ")}]);\nexport type ServerMessage = v.InferOutput<typeof ServerMessage>;`,
    `export type ClientMessage = ${ours.join(" | ")};`,
  );
  return textOf(PROTOCOL, [], parts);
}

function replayText() {
  const definitions = definitionsOf(REPLAY);
  const isShared = (name) => JSON.stringify(protocol[name]) === JSON.stringify(definitions[name]);
  const { parts, shared } = partsOf(definitions, Object.keys(definitions), isShared);
  return textOf(REPLAY, [`import { ${shared.join(", ")} } from "${REPLAY.shared}";`], parts);
}

function textOf({ source }, imports, parts) {
  const file = source.replace("../", "");
  const head = `// Written by scripts/types.mjs from ${file}. Do not edit: change the server's messages, then \`npm run types\`.`;
  return `${head}\n${['import * as v from "valibot";', ...imports].join("\n\n")}\n\n${parts.join("\n\n")}\n`;
}

for (const [{ source, target }, text] of [[PROTOCOL, protocolText()], [REPLAY, replayText()]]) {
  const path = resolve(web, target);
  if (!process.argv.includes("--check")) {
    writeFileSync(path, text);
  } else if (readFileSync(path, "utf8") !== text) {
    console.error(`web/${target} is not what ${source.replace("../", "")} says: npm run types`);
    process.exit(1);
  }
}
