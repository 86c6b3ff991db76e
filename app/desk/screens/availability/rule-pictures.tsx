const line = <path d="M0 30h160" stroke="var(--ink)" strokeWidth="1.5" />;

/** Two calls on the line of an hour, as long as they are. */
export function LengthPicture({ minutes }: { readonly minutes: number }) {
  const width = Math.min(158, (minutes / 60) * 160 - 1);
  return (
    <svg viewBox="0 0 160 40" aria-hidden="true">
      {line}
      <path d="M.75 24v12M80 24v12M159.25 24v12" stroke="var(--ink)" />
      <rect x="0" y="8" width={width} height="14" fill="var(--lake)" />
      {width < 157 && <rect x={width + 2} y="8" width={Math.min(width, 158 - width)} height="14" fill="var(--lake-pale)" />}
    </svg>
  );
}

/** A line from now to the first bookable time. */
export function NoticePicture() {
  return (
    <svg viewBox="0 0 160 40" aria-hidden="true">
      {line}
      <path fill="var(--lamp)" d="M0 4h3v32H0z" />
      <path stroke="var(--ink-2)" strokeDasharray="3 4" d="M6 15h70" />
      <path fill="var(--lake-tint)" stroke="var(--lake)" d="M80.5 8.5h79v14h-79z" />
    </svg>
  );
}

/** One block for each day ahead, weekends in sand; sixty at most. */
export function AheadPicture({ days }: { readonly days: number }) {
  return (
    <svg viewBox="0 0 160 40" aria-hidden="true">
      {Array.from({ length: Math.min(60, days) }, (_, day) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the days in their order
          key={day}
          x={(day % 20) * 8}
          y={2 + Math.floor(day / 20) * 12}
          width="6"
          height="9"
          fill={day % 7 === 4 || day % 7 === 5 ? "var(--line)" : "var(--lake-pale)"}
        />
      ))}
    </svg>
  );
}

/** Two calls and the time between them. */
export function BufferPicture({ minutes }: { readonly minutes: number }) {
  const gap = Math.min(60, minutes * 2);
  const first = 80 - gap / 2;
  return (
    <svg viewBox="0 0 160 40" aria-hidden="true">
      {line}
      <rect x={first - 60} y="8" width="60" height="14" fill="var(--lake)" />
      <rect x={first + gap} y="8" width="60" height="14" fill="var(--lake)" />
      <path d={`M${first} 6v22M${first + gap} 6v22M${first} 15h${gap}`} stroke="var(--ink)" fill="none" />
    </svg>
  );
}
