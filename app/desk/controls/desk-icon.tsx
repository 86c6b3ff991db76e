import styles from "./desk-icon.module.css";

const disc = "M8 1.7a6.3 6.3 0 100 12.6A6.3 6.3 0 008 1.7z";

/** Each drawn in one line on 16 units. */
const paths = {
  alert: `${disc}M8 4.6v4M8 11.2v.01`,
  arrow: "M2 8h11.5M9 3.5L13.5 8 9 12.5",
  bell: "M8 2a3.8 3.8 0 00-3.8 3.8c0 3.6-1.7 4.7-1.7 5.7h11c0-1-1.7-2.1-1.7-5.7A3.8 3.8 0 008 2zM6.6 13.6a1.5 1.5 0 002.8 0",
  bars: "M2 14V9h3v5M6.5 14V5.5h3V14M11 14V2h3v12",
  calendar: "M2 3.5h12v10.5H2zM2 7h12M5.2 1.5v3.5M10.8 1.5v3.5",
  check: "M2.5 8.5l3.5 3.5 7.5-8",
  clock: `${disc}M8 4.2V8l2.6 1.8`,
  close: "M3.5 3.5l9 9M12.5 3.5l-9 9",
  dots: "M3 8h.01M8 8h.01M13 8h.01",
  down: "M3 6l5 5 5-5",
  download: "M8 2v8.5M4 7l4 4 4-4M2.5 14h11",
  exit: "M6.5 2H2.5v12h4M6.5 8h7.5M10.5 4.5L14 8l-3.5 3.5",
  globe: `${disc}M1.7 8h12.6M8 1.7c4 4.2 4 8.4 0 12.6M8 1.7c-4 4.2-4 8.4 0 12.6`,
  info: `${disc}M8 7.4v4M8 4.8v.01`,
  key: "M5 4.8a3.2 3.2 0 100 6.4 3.2 3.2 0 000-6.4zM8.2 8h6.3M12 8v2.8",
  laptop: "M3 3h10v7.5H3zM1 13h14",
  left: "M10 3L5 8l5 5",
  list: "M2 3.5h12M2 8h12M2 12.5h8",
  lock: "M3 7.2h10v6.6H3zM5 7.2V5a3 3 0 016 0v2.2",
  mail: "M1.8 3.5h12.4v9H1.8zM1.8 4l6.2 5 6.2-5",
  minus: "M2.5 8h11",
  offline: "M1.5 5.5a9.5 9.5 0 0113 0M4 8.5a6 6 0 018 0M6.3 11.3a2.6 2.6 0 013.4 0M2 14L14 2",
  person: "M8 2.3a2.9 2.9 0 100 5.8 2.9 2.9 0 000-5.8zM2.2 14.2c.6-3.2 2.9-4.7 5.8-4.7s5.2 1.5 5.8 4.7",
  phone: "M3.2 2.5h2.6l1.2 3-1.6 1.2a8 8 0 003.9 3.9l1.2-1.6 3 1.2v2.6c0 .6-.5 1-1 1C7 13.8 2.2 9 2.2 3.5c0-.5.4-1 1-1z",
  plus: "M8 2.5v11M2.5 8h11",
  right: "M6 3l5 5-5 5",
  search: "M7 2.3a4.7 4.7 0 100 9.4 4.7 4.7 0 000-9.4zM10.5 10.5l3.7 3.7",
  sliders: "M2 4.5h6M12 4.5h2M2 11.5h2M8 11.5h6M10 2.6a1.9 1.9 0 100 3.8 1.9 1.9 0 000-3.8zM6 9.6a1.9 1.9 0 100 3.8 1.9 1.9 0 000-3.8z",
  spam: `${disc}M3.6 12.4l8.8-8.8`,
  sunrise: "M1.5 12.5h13M4.2 12.5a3.8 3.8 0 017.6 0M8 3.2v2.3M2.8 6.2l1.5 1.5M13.2 6.2l-1.5 1.5",
  trash: "M2.5 4h11M6 4V2.2h4V4M4 4l.7 10h6.6L12 4M6.6 7v4.5M9.4 7v4.5",
  triangle: "M8 1.8l6.7 12H1.3zM8 6.2v3.6M8 11.8v.01",
  turn: "M13.5 8a5.5 5.5 0 11-1.6-3.9M13.5 1.8v3h-3",
  undo: "M3 6.5h6.5a3.8 3.8 0 010 7.5H6M6 3L2.7 6.5 6 10",
  won: "M3 14V2h1.5v1H13l-2 3 2 3H4.5v5z",
} as const;

export type DeskIconName = keyof typeof paths;

/** Decorative: the words beside it say the same. Has the text's color. */
export function DeskIcon({ name, className }: { readonly name: DeskIconName; readonly className?: string | undefined }) {
  const look = [styles.icon, className].filter(Boolean).join(" ");
  const isSolid = name === "won";
  return (
    <svg className={look} viewBox="0 0 16 16" aria-hidden="true" style={isSolid ? { fill: "currentColor", stroke: "none" } : undefined}>
      <path d={paths[name]} strokeWidth={name === "dots" ? 2.6 : undefined} />
    </svg>
  );
}
