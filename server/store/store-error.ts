/** The database failed. `cause` has the driver's error, which may quote values: never log it whole. */
export class StoreError extends Error {
  override readonly name = "StoreError";
}
