import { type ComponentType, createContext, useContext } from "react";

/**
 * Renders an island's markup on the server (document.tsx). In the browser there is none: an island within an
 * island is a component like any other.
 */
export type IslandHost = <Props extends object>(name: string, Component: ComponentType<Props>, props: Props) => React.ReactNode;

export const IslandHostContext = createContext<IslandHost | undefined>(undefined);

/** An island as its module exports it: a component to place in a view, with the component inside for the browser to hydrate. */
export type Island<Props> = ComponentType<Props> & { readonly Component: ComponentType<Props> };

/**
 * A part of a page that React takes over in the browser. `name.island.tsx` has it as its default export:
 *
 *     export default island("voice-demo", VoiceDemo);
 *
 * Its props travel as JSON. React context does not cross into it, and its markup is rendered by itself, so that
 * `useId` gives the same ids on both sides.
 */
export function island<Props extends object>(name: string, Component: ComponentType<Props>): Island<Props> {
  function IslandPlace(props: Props) {
    const host = useContext(IslandHostContext);
    return host ? host(name, Component, props) : <Component {...props} />;
  }
  return Object.assign(IslandPlace, { Component });
}
