import { type Expression, type RawBuilder, sql } from "kysely";

/** Whether the text stands in the column, in whatever case. `text` is in small letters; % and _ in it are only signs. */
export function contains(column: Expression<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${column}) like ${`%${text.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
}
