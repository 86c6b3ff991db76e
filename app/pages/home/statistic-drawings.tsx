import type { ReactNode } from "react";

const lake = "var(--lake)";
const lamp = "var(--lamp)";
const ink = "var(--ink)";

/** A hundred dots, the last one lit: each stands for ten. Rows are dashes of no length with round ends. */
const hundred = (
  <svg viewBox="0 0 152 56" width="152" height="56" fill="none" strokeLinecap="round" strokeWidth="5.6" aria-hidden="true">
    <path d="M3 6h145M3 17h145M3 28h145M3 39h145M3 50h137" stroke={lake} strokeDasharray="0 7.6" />
    <path d="M147.4 50h0" stroke={lamp} />
  </svg>
);

const columns = [0, 27, 54, 81, 108];

/** Ten of ten boxes checked. */
const tenOfTen = (
  <svg viewBox="0 0 130 56" width="130" height="56" fill="none" aria-hidden="true">
    <path d={columns.map((x) => `M${x} 0h22v24h-22zM${x} 29h22v24h-22z`).join("")} fill={lake} />
    <path d={columns.map((x) => `M${x + 6} 12l4 4 7-8M${x + 6} 41l4 4 7-8`).join("")} stroke="var(--cream)" strokeWidth="2" />
  </svg>
);

/** Nineteen of twenty. */
const nineteenOfTwenty = (
  <svg viewBox="0 0 130 56" width="130" height="56" fill="none" strokeLinecap="round" aria-hidden="true">
    <path d="M7 8h109M7 28h109M7 48h91" stroke={lake} strokeWidth="14" strokeDasharray="0 18" />
    <circle cx="115" cy="48" r="6.2" stroke={ink} strokeWidth="1.5" />
  </svg>
);

/** Six tenths of the clock's face. */
const sixTenths = (
  <svg viewBox="0 0 130 56" width="130" height="56" fill="none" stroke={ink} strokeWidth="1.5" aria-hidden="true">
    <circle cx="28" cy="28" r="27" />
    <path d="M28 28V1a27 27 0 11-15.9 48.8z" fill={lake} stroke="none" />
    <path d="M28 28V6M66 14h52M66 42h20" />
    <path d="M66 28h52M86 42h32" stroke="var(--line)" />
  </svg>
);

/** A column, and the same with four tenths on top. */
const fourTenthsMore = (
  <svg viewBox="0 0 130 56" width="130" height="56" fill="none" aria-hidden="true">
    <path d="M0 18h34v38H0z" fill="var(--line)" />
    <path d="M46 18h34v38H46z" fill={lake} />
    <path d="M46 2h34v16H46z" fill={lamp} />
    <path d="M0 55.2h100M0 18h92" stroke={ink} strokeWidth="1.5" />
  </svg>
);

/** Ten above one. */
const tenToOne = (
  <svg viewBox="0 0 130 56" width="130" height="56" fill="none" aria-hidden="true">
    <path d="M0 15h126" stroke={lake} strokeWidth="22" strokeDasharray="9 4" />
    <path d="M0 34h9v22H0z" fill={lamp} />
    <path d="M18 45h102" stroke={ink} strokeWidth="1.5" strokeDasharray="2 5" strokeLinecap="round" />
  </svg>
);

/** In the order of the statistics. */
export const statisticDrawings: readonly ReactNode[] = [hundred, tenOfTen, nineteenOfTwenty, sixTenths, fourTenthsMore, tenToOne];
