import { type ComponentType, createContext, useContext } from "react";

/**
 * Renders an island's markup on the server (document.tsx). Undefined in the browser: there an island within an
 * island is a component like any other.
 */
export type IslandHost = <P extends object>(name: string, Component: ComponentType<P>, props: P, waits: boolean) => React.ReactNode;

export const IslandHostContext = createContext<IslandHost | undefined>(undefined);

/** An island as its module exports it: a component for views, with the inner component for hydration in the browser. */
export type Island<Props> = ComponentType<Props> & { readonly Component: ComponentType<Props> };

/**
 * A part of a page that React hydrates in the browser. `name.island.tsx` has it as its default export:
 *
 *     export default island("voice-demo", VoiceDemo);
 *
 * `waits`: its scripts are loaded at the first press or key in it, not with the page, unless a script of the page has removed
 * `data-waits` from its element before. Its props are sent as JSON. It shares no React context with the page, and its markup
 * has its own root, so that `useId` gives the same ids on both sides.
 */
export function island<Props extends object>(name: string, Component: ComponentType<Props>, waits = false): Island<Props> {
  function IslandPlace(props: Props) {
    const host = useContext(IslandHostContext);
    return host ? host(name, Component, props, waits) : <Component {...props} />;
  }
  return Object.assign(IslandPlace, { Component });
}
