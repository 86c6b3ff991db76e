import { withDeadline } from "#server/concurrency/with-deadline.ts";
import type { NoticeStore } from "#server/store/notice-store.ts";

const setting = "line-one";

/** Whether line one takes questions: it does until somebody at the desk switches it off. */
export async function isLineOn(store: Pick<NoticeStore, "setting">): Promise<boolean> {
  return (await store.setting(setting)) !== "off";
}

export async function setLine(store: Pick<NoticeStore, "setSetting">, isOn: boolean): Promise<void> {
  await store.setSetting(setting, isOn ? "on" : "off");
}

const longestReadMs = 500;

/** What /demos shows of the switch: as it was last known if the database does not answer in time. */
export function createShownSwitch(store: Pick<NoticeStore, "setting">): () => Promise<boolean> {
  let isOn = true;
  return async () => {
    try {
      isOn = await withDeadline(() => isLineOn(store), longestReadMs);
    } catch {
      // The page is shown anyway: if Line one is off, the first turn is refused with words.
    }
    return isOn;
  };
}
