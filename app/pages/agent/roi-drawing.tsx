import type { RoiFigure } from "#content/agents/agent.schema.ts";

const lake = "var(--lake)";
const lamp = "var(--lamp)";
const ink = "var(--ink)";
const rest = "var(--lamp-rest)";

/** A figure as a countable drawing: boxes, slices, columns, hours or dots. Decorative, since the words beside it say the same. */
export function RoiDrawing({ figure }: { readonly figure: RoiFigure }) {
  return (
    <svg viewBox="0 0 136 64" width="136" height="64" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      {shapes(figure)}
    </svg>
  );
}

function shapes(figure: RoiFigure) {
  switch (figure.kind) {
    case "share":
      if (figure.percent === 100) return <TenBoxes />;
      return figure.percent > 99 ? <AThousandDots missing={Math.round(1000 - figure.percent * 10)} /> : <Slice percent={figure.percent} />;
    case "more":
      return <Grown percent={figure.percent} />;
    case "less":
      return <Shrunk percent={figure.percent} />;
    case "times":
      return <Multiple times={figure.times} />;
    case "hours":
      return figure.per === "week" ? <Hours days={5} hours={figure.hours} /> : <Hours days={20} hours={figure.hours} />;
    case "dollars":
      return <HundredDots />;
  }
}

/** Ten of ten boxes, checked. */
function TenBoxes() {
  const columns = [0, 28, 56, 84, 112];
  return (
    <>
      <path d={columns.map((x) => `M${x} 2h24v27h-24zM${x} 35h24v27h-24z`).join("")} fill={lake} />
      <path d={columns.map((x) => `M${x + 7} 16l4 4 7-8M${x + 7} 49l4 4 7-8`).join("")} stroke="var(--cream)" strokeWidth="2" />
    </>
  );
}

/** Fifty columns of twenty; the missing ones are rings in lamp yellow. */
function AThousandDots({ missing }: { readonly missing: number }) {
  const rows = Array.from({ length: 20 }, (_, row) => `M1.5 ${1.6 + row * 3.2}h${row === 19 ? 2.7 * (49 - missing) : 132.4}`);
  return (
    <>
      <path d={rows.join("")} stroke={lake} strokeWidth="1.9" strokeDasharray="0 2.7" />
      <circle cx="132.6" cy="61" r="2.6" fill={lamp} stroke={ink} strokeWidth="1.2" />
    </>
  );
}

/** A share of a clock face. */
function Slice({ percent }: { readonly percent: number }) {
  const angle = (percent / 100) * 2 * Math.PI;
  const [x, y] = [32 + 30 * Math.sin(angle), 32 - 30 * Math.cos(angle)];
  return (
    <>
      <circle cx="32" cy="32" r="30" fill={rest} />
      <path d={`M32 32V2A30 30 0 ${percent > 50 ? 1 : 0} 1 ${x.toFixed(1)} ${y.toFixed(1)}z`} fill={lake} />
      <circle cx="32" cy="32" r="30.5" stroke={ink} strokeWidth="1.5" />
      <path d={`M74 14h${0.58 * percent}M74 32h${0.58 * percent}M74 50h${0.58 * percent}`} stroke={ink} strokeWidth="1.5" />
      <path
        d={`M${74 + 0.58 * percent} 14H132M${74 + 0.58 * percent} 32H132M${74 + 0.58 * percent} 50H132`}
        stroke={rest}
        strokeWidth="1.5"
      />
    </>
  );
}

/** A column, and the same column with its growth on top. */
function Grown({ percent }: { readonly percent: number }) {
  const added = (40 * percent) / 100;
  return (
    <>
      <path d="M2 22h40v40H2z" fill={rest} />
      <path d="M56 22h40v40H56z" fill={lake} />
      <path d={`M56 22h40v${-added}H56z`} fill={lamp} stroke={ink} strokeWidth="1.5" />
      <path d="M1 62.2h110M1 22h107" stroke={ink} strokeWidth="1.5" />
    </>
  );
}

/** A column, and the part of it that is left. */
function Shrunk({ percent }: { readonly percent: number }) {
  const left = 56 * (1 - percent / 100);
  return (
    <>
      <path d="M2 6h40v56H2z" fill={rest} />
      <path d={`M56.7 ${62 - left}V6.7h38.6V${62 - left}`} stroke={ink} strokeWidth="1.5" strokeDasharray="2 4" />
      <path d={`M56 62h40v${-left}H56z`} fill={lake} />
      <path d="M1 62.2h110" stroke={ink} strokeWidth="1.5" />
    </>
  );
}

/** Today's number of figures, above the single one from before. */
function Multiple({ times }: { readonly times: number }) {
  const width = (136 + 4) / times - 4;
  const columns = Array.from(
    { length: times },
    (_, index) => `M${(index * (width + 4)).toFixed(1)} 2h${width.toFixed(1)}v28h${(-width).toFixed(1)}z`,
  );
  return (
    <>
      <path d={columns.join("")} fill={lake} />
      <path d={`M0.7 36h${(width - 1.4).toFixed(1)}v26h${(1.4 - width).toFixed(1)}z`} fill={lamp} stroke={ink} strokeWidth="1.5" />
      <path d={`M${(width + 8).toFixed(1)} 49H136`} stroke={ink} strokeWidth="1.5" strokeDasharray="0 6" />
    </>
  );
}

/** Working days of eight hours, side by side; the saved hours are lit at the end of each day. */
function Hours({ days, hours }: { readonly days: number; readonly hours: number }) {
  const step = 136 / days;
  const column = (index: number) => index * step + step / 2;
  const free = (hours / days) * 8;
  const all = Array.from({ length: days }, (_, day) => column(day).toFixed(1));
  return (
    <g strokeLinecap="butt" strokeWidth={step * 0.84} strokeDasharray="6.4 1.6">
      <path d={all.map((x) => `M${x} 0V${64 - free}`).join("")} stroke={lake} />
      <path d={all.map((x) => `M${x} ${64 - free}V64`).join("")} stroke={lamp} />
    </g>
  );
}

/** Twenty columns of five. */
function HundredDots() {
  return <path d="M5 7h126.1M5 19.5h126.1M5 32h126.1M5 44.5h126.1M5 57h126.1" stroke={lake} strokeWidth="5" strokeDasharray="0 6.63" />;
}
