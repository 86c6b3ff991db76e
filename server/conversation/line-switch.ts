import type { NoticeStore } from "#server/store/notice-store.ts";

const setting = "line-one";

/** Whether line one takes questions: it does until somebody at the desk switches it off. */
export async function isLineOn(store: Pick<NoticeStore, "setting">): Promise<boolean> {
  return (await store.setting(setting)) !== "off";
}

export async function setLine(store: Pick<NoticeStore, "setSetting">, isOn: boolean): Promise<void> {
  await store.setSetting(setting, isOn ? "on" : "off");
}
