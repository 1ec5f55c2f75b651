// What one may say at a table besides moves.
import type {
  AddBot,
  Arm,
  Arrange,
  Chat,
  ChooseRules,
  ChooseSettings,
  PassHost,
  Propose,
  React,
  Remove,
  SendAway,
  ShowHands,
  Sit,
  Start,
  Vote,
} from "../protocol/messages";

export type TableAct =
  | Sit
  | AddBot
  | Remove
  | SendAway
  | Arrange
  | ChooseRules
  | ChooseSettings
  | Start
  | PassHost
  | Propose
  | Vote
  | Arm
  | ShowHands
  | React
  | Chat;
