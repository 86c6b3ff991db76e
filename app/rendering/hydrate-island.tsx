import { Component, type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";
import { type KeptTyping, keepTyping } from "#app/ui/typed-values.ts";
import type { Island } from "./island.tsx";

/**
 * Hydrates one island, and reports when all its effects have run. If something has changed the markup before (a password
 * manager, a translator), React renders it again; typed values and the focus are restored. If an island throws, now or
 * later, the server's markup comes back with typed values and focus: its forms post natively and its links work. If the
 * page gets new props for it ("new-props"), it is rendered with them and keeps its state.
 */
export function hydrateIsland(place: HTMLElement, island: Island<object>, onAlive: () => void): void {
  const serverHtml = place.innerHTML;
  let root: Root | undefined;
  const kept = keepTyping(place);
  const giveBack = () => {
    // Not while React is rendering.
    setTimeout(() => {
      root?.unmount();
      place.innerHTML = serverHtml;
      kept.putBack();
      onAlive();
    });
  };
  const tree = () => (
    <StrictMode>
      <Boundary beforeFailure={kept.note} onFailure={giveBack}>
        <Alive onAlive={onAlive} kept={kept}>
          <island.Component {...JSON.parse(document.getElementById(`${place.dataset.id}props`)?.textContent ?? "{}")} />
        </Alive>
      </Boundary>
    </StrictMode>
  );
  startTransition(() => {
    root = hydrateRoot(place, tree(), { identifierPrefix: place.dataset.id ?? "" });
  });
  place.addEventListener("new-props", () => flushSync(() => root?.render(tree())));
}

type AliveProps = { readonly onAlive: () => void; readonly kept: KeptTyping; readonly children: ReactNode };

function Alive({ onAlive, kept, children }: AliveProps) {
  kept.note();
  useLayoutEffect(() => kept.putBack(), [kept]);
  // An effect of the outermost component runs after all others.
  useEffect(onAlive, [onAlive]);
  return children;
}

type BoundaryProps = { readonly beforeFailure: () => void; readonly onFailure: () => void; readonly children: ReactNode };

class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override componentDidCatch() {
    this.props.onFailure();
  }
  override render() {
    if (!this.state.hasFailed) return this.props.children;
    // During rendering, the page still has the visitor's typed values.
    this.props.beforeFailure();
    return null;
  }
}
