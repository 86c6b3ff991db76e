import type * as z from "zod";
import { type AnyOperation, findOperation, type InputOf, type OperationName, operations } from "#server/operations/registry.ts";
import { type MachineCommand, machineCommands } from "./machine-commands.ts";

/** A command of `npm run desk`: an operation of the desk, or a command for the server's machine only. */
export type AnyCommand = AnyOperation | MachineCommand;

type KnownOnMachine = (typeof machineCommands)[number];
export type CommandName = OperationName | KnownOnMachine["name"];

export type CommandInput<Name extends CommandName> = Name extends OperationName
  ? InputOf<Name>
  : z.input<Extract<KnownOnMachine, { readonly name: Name }>["input"]>;

// Each command parses its own input, so the types of their inputs need not be known here.
const onMachine = machineCommands as readonly unknown[] as readonly MachineCommand[];
export const commands = [...operations, ...onMachine] as readonly unknown[] as readonly AnyCommand[];

export const findCommand = (name: string): AnyCommand | undefined => findOperation(name) ?? onMachine.find((known) => known.name === name);
