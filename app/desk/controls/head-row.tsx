type HeadRowProps = {
  readonly columns: readonly string[];
  /** The name of one more column, for screen readers only. */
  readonly unseen?: string;
  readonly className?: string;
};

/** A table's head: a cell for each column. */
export function HeadRow({ columns, unseen, className }: HeadRowProps) {
  return (
    <thead className={className}>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
        {unseen !== undefined && (
          <th scope="col">
            <span className="vh">{unseen}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
