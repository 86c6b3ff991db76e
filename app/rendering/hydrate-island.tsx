import { Component, type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";
import { type KeptTyping, keepTyping } from "#app/ui/typed-values.ts";
import type { Island } from "./island.tsx";

/**
 * Takes over one island's markup, and says when every effect in it has run. Where something else stands in that markup by
 * then (a password manager's mark, a translator's words), React makes it anew: what was typed and the focus stay. An island
 * that throws, now or later, leaves what the server sent in its place, with what was typed and the focus where it was: its
 * forms post natively, its links lead on. Where the page has other props for it by now ("new-props"), it is rendered with
 * them and keeps its state.
 */
export function hydrateIsland(place: HTMLElement, island: Island<object>, onAlive: () => void): void {
  const serverHtml = place.innerHTML;
  let root: Root | undefined;
  const kept = keepTyping(place);
  const giveBack = () => {
    // Not while React still renders.
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
  // An effect of the outermost component: all others have run.
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
    // While rendering, what the visitor has typed still stands in the page.
    this.props.beforeFailure();
    return null;
  }
}
