import type { Browser, PlaywrightTestArgs, PlaywrightTestOptions, PlaywrightWorkerArgs, PlaywrightWorkerOptions } from "@playwright/test";

type Launching = Pick<PlaywrightWorkerArgs, "playwright">;
type Use = Partial<PlaywrightTestArgs & PlaywrightTestOptions & PlaywrightWorkerOptions>;

/** The project's browser with text set to twice its size. The caller closes it. */
export function launchWithLargeText(playwright: Launching["playwright"], { launchOptions = {} }: Use): Promise<Browser> {
  return playwright.chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"] });
}
