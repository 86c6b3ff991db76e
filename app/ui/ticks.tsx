import styles from "./ticks.module.css";
import { Unbroken } from "./unbroken.tsx";

type TicksProps = { readonly items: readonly string[]; readonly className?: string | undefined };

/** A list of short points, each with a check mark. */
export function Ticks({ items, className }: TicksProps) {
  return (
    <ul className={[styles.ticks, className].filter(Boolean).join(" ")}>
      {items.map((item) => (
        <li key={item}>
          <Unbroken text={item} />
        </li>
      ))}
    </ul>
  );
}
