import { type Metric, onCLS, onINP, onLCP } from "web-vitals";

/** Calls back with each of the page's three figures whenever it changes. In milliseconds; layout shift is a score. */
export function followVitals(see: (metric: Metric) => void): void {
  for (const follow of [onLCP, onINP, onCLS]) follow(see, { reportAllChanges: true });
}
