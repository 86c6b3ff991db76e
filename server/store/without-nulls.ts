/** A row with undefined in place of null, which only the database knows. */
export function withoutNulls<Row extends object>(row: Row) {
  const entries = Object.entries(row).map(([column, value]) => [column, value ?? undefined]);
  return Object.fromEntries(entries) as {
    [Column in keyof Row]: null extends Row[Column] ? NonNullable<Row[Column]> | undefined : Row[Column];
  };
}
