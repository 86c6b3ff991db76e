const lamps = "M3.6 16h0M6 9.3h0M12.2 5.2h0M19.8 5.2h0M26 9.3h0M28.4 16h0";

/** The tower's six lamps, as in the site's logo. */
export function TowerMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M13.7 31.5L15 15.5h2l1.3 16z" fill="currentColor" />
      <path d={lamps} stroke="var(--lamp)" strokeWidth="5.8" strokeLinecap="round" />
    </svg>
  );
}
