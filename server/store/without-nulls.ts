/** A database row with undefined instead of null. */
export type WithoutNulls<Row> = {
  readonly [Column in keyof Row as null extends Row[Column] ? never : Column]: Row[Column];
} & {
  readonly [Column in keyof Row as null extends Row[Column] ? Column : never]?: NonNullable<Row[Column]> | undefined;
};

export function withoutNulls<Row extends object>(row: Row): WithoutNulls<Row> {
  const entries = Object.entries(row).map(([column, value]) => [column, value ?? undefined]);
  return Object.fromEntries(entries) as WithoutNulls<Row>; // all its columns
}
