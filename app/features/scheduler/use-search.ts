import { useEffect, useState } from "react";

/** Goes to another choice without asking the server. "push" leaves a way back in the browser's history. */
export type GoTo = (search: string, way?: "push" | "replace") => void;

/** The query of the page's address as state: it holds the choice, so that the choice survives a reload. */
export function useSearch(initial: string): readonly [search: string, goTo: GoTo] {
  const [search, setSearch] = useState(initial);
  useEffect(() => {
    const follow = () => setSearch(location.search);
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);
  const goTo: GoTo = (next, way = "replace") => {
    history[way === "push" ? "pushState" : "replaceState"](null, "", next);
    setSearch(next);
  };
  return [search, goTo];
}
