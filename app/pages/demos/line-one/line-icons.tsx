/** The icons of line one's tools. Decorative, since there are words beside them. */
const paths = {
  aloud: "M2 6v4h2.5L8 13V3L4.5 6zM10.5 5.5a3.5 3.5 0 010 5M12.5 3.500a6.5 6.5 0 010 9",
  copy: "M8 1.5v9M4.5 7.2L8 10.7l3.5-3.5M2 14h12",
  again: "M13.5 8A5.5 5.5 0 118 2.5h3.5M9 .2l2.6 2.300L9 4.9",
  erase: "M2 4h12M6 4V2h4v2M3.5 4l.8 10h7.400l.8-10M6.5 7v4.500M9.5 7v4.5",
  phone:
    "M3.2 1.8h2.4l1.2 3.1-1.5 1.1a9 9 0 004.7 4.7l1.1-1.5 3.1 1.2v2.4a1.5 1.5 0 01-1.6 1.500A11.5 11.5 0 011.7 3.4 1.5 1.5 0 013.2 1.800z",
  calendar: "M2 3.5h12v10.5H2zM2 7h12M5.2 1.5v3.500M10.8 1.500v3.5",
} as const;

export function LineIcon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

export function SpeakIcon() {
  return (
    <svg viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" aria-hidden="true">
      <rect x="6.2" y="1.2" width="5.6" height="9.6" rx="2.8" />
      <path d="M3.2 8.2a5.8 5.8 0 0011.6 0M9 14.200v2.6" />
    </svg>
  );
}

export function StopIcon() {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true">
      <path fill="currentColor" d="M4 4h10v10H4z" />
    </svg>
  );
}

export function CheckIcon() {
  return (
    <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2.4" aria-hidden="true">
      <path d="M3 8.5l3.5 3.5L13 4.5" />
    </svg>
  );
}
