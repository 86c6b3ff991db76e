/** The database failed. `cause` is the driver's error, which may quote values: never log its text. */
export class StoreError extends Error {
  override readonly name = "StoreError";

  /** The values are invalid, so the same statement fails every time (PostgreSQL's class 22, data exceptions). */
  get isOfItsValues(): boolean {
    const { cause } = this;
    return cause instanceof Error && "code" in cause && String(cause.code).startsWith("22");
  }
}
