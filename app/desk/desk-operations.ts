/**
 * The desk's operations by name, with their inputs. Empty here: server/desk/do-operation.ts fills it in from the registry by
 * module augmentation, so that screens are checked against operations without importing the server.
 */
// biome-ignore lint/suspicious/noEmptyInterface: another module fills it in
export interface DeskOperations {}

export type DeskOperation = keyof DeskOperations & string;

/** The names of an operation's inputs: a form's fields. */
export type InputName<Name extends DeskOperation> = keyof DeskOperations[Name] & string;

/** An input as a form can carry it: a form's values are texts, so a number's type does not matter. */
type FieldValue<Value> = unknown extends Value ? string | number : Extract<Value, string>;

/** The inputs that the page itself provides. */
export type GivenInput<Name extends DeskOperation> = { readonly [Field in InputName<Name>]?: FieldValue<DeskOperations[Name][Field]> };
