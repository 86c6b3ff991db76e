import { createContext, useContext } from "react";
import type { DeskFrameProps } from "#app/desk/desk-props.ts";
import type { LocalDate } from "#domain/local-date.ts";
import { localDateOf } from "#domain/zoned-time.ts";

/** The frame around a screen, for its parts. An island has no part in it: its props are all that it knows. */
export const DeskContext = createContext<DeskFrameProps | null>(null);

/** What every screen knows: the time, where the page is, and who looks at it. */
export function useDesk(): DeskFrameProps {
  const frame = useContext(DeskContext);
  if (!frame) throw new Error("A part of a screen stands outside of DeskFrame, or in an island: it can't know the time or who looks.");
  return frame;
}

export function useToday(): LocalDate {
  const { nowUtc, timeZone } = useDesk();
  return localDateOf(nowUtc, timeZone);
}

/** What each form of a screen or an island sends along, and what its form shows again if it was refused. */
export type FormFrame = Pick<DeskFrameProps, "csrf" | "here"> & Partial<Pick<DeskFrameProps, "typed" | "offered">>;

export const FormFrameContext = createContext<FormFrame | null>(null);
