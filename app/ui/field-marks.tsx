/** An exclamation mark in a ring: the error's sign for those who don't see its colour. */
export function ErrorMark() {
  return (
    <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
      <circle cx="8" cy="8" r="7" />
      <path d="M8 4v4.8M8 11.4v.2" strokeLinecap="round" />
    </svg>
  );
}

export function CalendarMark() {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
      <path d="M2.5 4h15v13h-15zM2.5 8h15M6 2v4M14 2v4" />
    </svg>
  );
}
