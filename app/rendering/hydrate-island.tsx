import { Component, type ComponentType, type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { type TypedValues, typeAgain, typedIn } from "#app/ui/typed-values.ts";
import type { Island } from "./island.tsx";

/**
 * Takes over one island's markup, and says when every effect in it has run. Where something else stands in that markup by
 * then (a password manager's mark, a translator's words), React makes it anew: what was typed and the focus stay. An island
 * that throws, now or later, leaves what the server sent in its place, with what was typed and the focus where it was: its forms post natively, its
 * links lead on.
 */
export function hydrateIsland(place: HTMLElement, island: Island<object>, onAlive: () => void): void {
  const serverHtml = place.innerHTML;
  const props: object = JSON.parse(document.getElementById(`${place.dataset.id}props`)?.textContent ?? "{}");
  let root: Root | undefined;
  let typed: TypedValues | undefined;
  const giveBack = () => {
    // Not while React still renders.
    setTimeout(() => {
      root?.unmount();
      place.innerHTML = serverHtml;
      if (typed) typeAgain(place, typed);
      onAlive();
    });
  };
  const keepTyped = () => {
    // Asked once more when the place is empty already.
    if (place.hasChildNodes()) typed = typedIn(place);
  };
  let first: Element | null = null;
  const beforeRender = () => {
    first = place.firstElementChild;
    keepTyped();
  };
  const afterRender = () => {
    if (typed && first !== place.firstElementChild) typeAgain(place, typed);
  };
  startTransition(() => {
    root = hydrateRoot(
      place,
      <StrictMode>
        <Boundary beforeFailure={keepTyped} onFailure={giveBack}>
          <Alive {...{ onAlive, beforeRender, afterRender, props }} Component={island.Component} />
        </Boundary>
      </StrictMode>,
      { identifierPrefix: place.dataset.id ?? "" },
    );
  });
}

type AliveProps = {
  readonly onAlive: () => void;
  readonly beforeRender: () => void;
  readonly afterRender: () => void;
  readonly Component: ComponentType<object>;
  readonly props: object;
};

function Alive({ onAlive, beforeRender, afterRender, Component: Island, props }: AliveProps) {
  beforeRender();
  useLayoutEffect(afterRender, [afterRender]);
  // An effect of the outermost component: all others have run.
  useEffect(onAlive, [onAlive]);
  return <Island {...props} />;
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
