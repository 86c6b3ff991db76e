import { createContext, useContext } from "react";
import type { DeskFrameProps } from "#app/desk/desk-props.ts";
import type { LocalDate } from "#domain/local-date.ts";
import { localDateOf } from "#domain/zoned-time.ts";

/** The frame around a screen, for its parts. Islands cannot use it: they get props only. */
export const DeskContext = createContext<DeskFrameProps | null>(null);

/** What every screen knows: the time, the page's address, and the signed-in person. */
export function useDesk(): DeskFrameProps {
  const frame = useContext(DeskContext);
  if (!frame) throw new Error("useDesk is used outside of DeskFrame, or in an island: there is no frame. Pass props instead.");
  return frame;
}

export function useToday(): LocalDate {
  const { nowUtc, timeZone } = useDesk();
  return localDateOf(nowUtc, timeZone);
}

/** What each form of a screen or an island sends in addition, and the typed values that it shows again after a refusal. */
export type FormFrame = Pick<DeskFrameProps, "csrf" | "here"> & Partial<Pick<DeskFrameProps, "typed" | "offered">>;

export const FormFrameContext = createContext<FormFrame | null>(null);
