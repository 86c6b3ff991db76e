import { withDeadline } from "#server/concurrency/with-deadline.ts";
import type { NoticeStore } from "#server/store/notice-store.ts";

const setting = "line-one";

/** Whether Line one answers questions. It is on unless a person at the desk has switched it off. */
export async function isLineOn(store: Pick<NoticeStore, "setting">): Promise<boolean> {
  return (await store.setting(setting)) !== "off";
}

export async function setLine(store: Pick<NoticeStore, "setSetting">, isOn: boolean): Promise<void> {
  await store.setSetting(setting, isOn ? "on" : "off");
}

const longestReadMs = 500;

/** The switch as /demos shows it: the last known value if the database does not respond in time. */
export function createShownSwitch(store: Pick<NoticeStore, "setting">): () => Promise<boolean> {
  let isOn = true;
  return async () => {
    try {
      isOn = await withDeadline(() => isLineOn(store), longestReadMs);
    } catch {
      // The page is still shown: if Line one is off, the first turn is refused with a message.
    }
    return isOn;
  };
}
