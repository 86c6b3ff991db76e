import styles from "./figure.module.css";

type FigureProps = {
  /** As SPEC writes it: "1,000+", "95%", "10x", "$42K", "15 hrs". */
  readonly value: string;
  readonly className?: string | undefined;
};

/** A large statistic. Its sign ("%", "+", "x") is raised, a unit in letters ("hrs") is small. */
export function Figure({ value, className }: FigureProps) {
  const [, amount = value, unit = ""] = /^(.*?\d)\s*([^\d.,]*)$/.exec(value) ?? [];
  const isSign = /^[%+x]$/.test(unit);
  return (
    <span className={[styles.figure, className].filter(Boolean).join(" ")}>
      {amount}
      {isSign ? <sup>{unit}</sup> : value.includes(" ") ? <small> {unit}</small> : unit}
    </span>
  );
}
