import { Component, type ComponentType, type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { type TypedValues, typeAgain, typedIn } from "#app/ui/typed-values.ts";
import type { Island } from "./island.tsx";

/**
 * Takes over one island's markup, and says when every effect in it has run. An island that throws, now or later,
 * leaves what the server sent in its place, with what was typed and the focus where it was: its forms post natively, its
 * links lead on.
 */
export function hydrateIsland(place: HTMLElement, island: Island<object>, onAlive: () => void): void {
  const serverHtml = place.innerHTML;
  const props: object = JSON.parse(place.nextElementSibling?.textContent ?? "{}");
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
  startTransition(() => {
    root = hydrateRoot(
      place,
      <StrictMode>
        <Boundary beforeFailure={keepTyped} onFailure={giveBack}>
          <Alive onAlive={onAlive} Component={island.Component} props={props} />
        </Boundary>
      </StrictMode>,
      { identifierPrefix: place.dataset.id ?? "" },
    );
  });
}

type AliveProps = { readonly onAlive: () => void; readonly Component: ComponentType<object>; readonly props: object };

function Alive({ onAlive, Component: Island, props }: AliveProps) {
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
