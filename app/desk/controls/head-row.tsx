/** A table's head: a cell for each column. */
export function HeadRow({ columns, className }: { readonly columns: readonly string[]; readonly className?: string }) {
  return (
    <thead className={className}>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
