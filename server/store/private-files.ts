import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";

/**
 * Makes the folder where it is missing, and lets only this user look into it, also where it was there before. False
 * where that can't be: it belongs to another user, or is one that all users share (/tmp).
 */
export function makePrivateFolder(folder: string): boolean {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode } = statSync(folder);
  const isShared = (mode & 0o1000) !== 0;
  return (mode & 0o077) === 0 || (!isShared && closedToOthers(folder, 0o700));
}

/** Makes the file where it is missing, and lets only this user read it and the named files beside it. */
export function makePrivateFile(file: string, besides: readonly string[]): void {
  closeSync(openSync(file, "a", 0o600));
  for (const each of [file, ...besides.map((ending) => `${file}${ending}`)]) {
    if (existsSync(each)) closedToOthers(each, 0o600);
  }
}

function closedToOthers(path: string, mode: number): boolean {
  try {
    chmodSync(path, mode);
    return true;
  } catch (error) {
    // Not ours to change: the folder around it is what keeps it private then.
    if (error instanceof Error && "code" in error && (error.code === "EPERM" || error.code === "EROFS")) return false;
    throw error;
  }
}
