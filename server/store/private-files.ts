import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes the folder where it is missing, and lets only this user look into it, also where it was there before. False
 * where that can't be: it belongs to another user, or is one that all users share (/tmp).
 */
export function makePrivateFolder(folder: string): boolean {
  makeFolder(folder);
  const { mode } = statSync(folder);
  const isShared = (mode & 0o1000) !== 0;
  return (mode & 0o077) === 0 || (!isShared && closedToOthers(folder, 0o700));
}

/** With those above it. Node's own way to do so never ends where the system has none to make (/proc). */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was faster.
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

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
