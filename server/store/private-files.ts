import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates the folder if it is missing, and restricts it to this user. False if that is impossible: it belongs to another user,
 * or is shared by all users (/tmp).
 */
export function makePrivateFolder(folder: string): boolean {
  makeFolder(folder);
  const { mode } = statSync(folder);
  const isShared = (mode & 0o1000) !== 0;
  return (mode & 0o077) === 0 || (!isShared && closedToOthers(folder, 0o700));
}

/** Creates parent folders too. Node's recursive option never ends if the system cannot create any (/proc). */
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

/** Creates the file if it is missing, and restricts it to this user, and the existing files with these suffixes too. */
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
    // It belongs to another user, or the disk is read-only: the folder must keep it private.
    if (error instanceof Error && "code" in error && (error.code === "EPERM" || error.code === "EROFS")) return false;
    throw error;
  }
}
