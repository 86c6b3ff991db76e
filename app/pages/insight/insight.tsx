import { SiteFrame } from "#app/layout/site-frame.tsx";
import type { View } from "#app/rendering/view.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { insight } from "#content/insight/insight.ts";
import Firstlight from "./firstlight.island.tsx";

export const view = {
  module: import.meta.url,
  head: () => pageHead({ path: "/insight", ...insight.meta }),
  frame: SiteFrame,
  Page: () => <Firstlight />,
} satisfies View<object>;
