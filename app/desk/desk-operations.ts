/**
 * What can be done at the desk, by name, with the input of each: empty here, and filled in from the registry by
 * server/desk/do-operation.ts, so that screens are checked against operations and import nothing of the server.
 */
// biome-ignore lint/suspicious/noEmptyInterface: another module fills it in
export interface DeskOperations {}

export type DeskOperation = keyof DeskOperations & string;

/** The names of an operation's inputs: a form's fields. */
export type InputName<Name extends DeskOperation> = keyof DeskOperations[Name] & string;

/** An input as a form can carry it: a form's values are texts, so a number's type does not matter. */
type FieldValue<Value> = unknown extends Value ? string | number : Extract<Value, string>;

/** Inputs that the page knows already. */
export type GivenInput<Name extends DeskOperation> = { readonly [Field in InputName<Name>]?: FieldValue<DeskOperations[Name][Field]> };
