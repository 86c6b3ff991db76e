import type { ComponentType } from "react";
import type { FrameProps, View } from "#app/rendering/view.ts";
import { unlistedHead } from "#app/seo/page-head.ts";
import { deskWords } from "#content/desk/words.ts";

/** A page of the desk. It includes the desk's frame, and search engines do not index it. */
export function deskView<Props>(module: string, titleOf: (props: Props) => string, Page: ComponentType<Props>): View<Props> {
  return { module, head: (props) => unlistedHead(deskWords.title(titleOf(props)), "noindex, nofollow"), frame: Bare, Page };
}

const Bare = ({ children }: FrameProps) => children;
