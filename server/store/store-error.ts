/** The database failed. `cause` has the driver's error, which may quote values: never log it whole. */
export class StoreError extends Error {
  override readonly name = "StoreError";

  /** The values were at fault: the same would fail every time (class 22, data exceptions, of PostgreSQL). */
  get isOfItsValues(): boolean {
    const { cause } = this;
    return cause instanceof Error && "code" in cause && String(cause.code).startsWith("22");
  }
}
