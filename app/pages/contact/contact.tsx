import type { RouteHandle } from "../../root.tsx";

export const handle = { hydrate: true } satisfies RouteHandle;

export default function Contact() {
  return (
    <main id="main">
      <h1>Let’s Talk About Your Business</h1>
    </main>
  );
}
