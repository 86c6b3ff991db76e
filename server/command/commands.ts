import type * as z from "zod";
import { type AnyOperation, findOperation, type InputOf, type OperationName, operations } from "#server/operations/registry.ts";
import { type OfflineCommand, offlineCommands } from "./offline-commands.ts";

/** Everything that `npm run desk` can do: the desk's operations, and what is done while no server runs. */
export type AnyCommand = AnyOperation | OfflineCommand;

type KnownOffline = (typeof offlineCommands)[number];
export type CommandName = OperationName | KnownOffline["name"];

/** What the command of this name takes. */
export type CommandInput<Name extends CommandName> = Name extends OperationName
  ? InputOf<Name>
  : z.input<Extract<KnownOffline, { readonly name: Name }>["input"]>;

// Each parses its own input, whatever it is given.
const offline = offlineCommands as readonly unknown[] as readonly OfflineCommand[];
export const commands = [...operations, ...offline] as readonly unknown[] as readonly AnyCommand[];

/** By a name as it was typed. */
export const findCommand = (name: string): AnyCommand | undefined => findOperation(name) ?? offline.find((known) => known.name === name);
