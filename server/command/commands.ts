import type * as z from "zod";
import { type AnyOperation, findOperation, type InputOf, type OperationName, operations } from "#server/operations/registry.ts";
import { type MachineCommand, machineCommands } from "./machine-commands.ts";

/** Everything that `npm run desk` can do: the desk's operations, and what is done on the server's machine alone. */
export type AnyCommand = AnyOperation | MachineCommand;

type KnownOnMachine = (typeof machineCommands)[number];
export type CommandName = OperationName | KnownOnMachine["name"];

export type CommandInput<Name extends CommandName> = Name extends OperationName
  ? InputOf<Name>
  : z.input<Extract<KnownOnMachine, { readonly name: Name }>["input"]>;

// Each parses its own input, whatever it is given.
const onMachine = machineCommands as readonly unknown[] as readonly MachineCommand[];
export const commands = [...operations, ...onMachine] as readonly unknown[] as readonly AnyCommand[];

export const findCommand = (name: string): AnyCommand | undefined => findOperation(name) ?? onMachine.find((known) => known.name === name);
