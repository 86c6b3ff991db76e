/**
 * Where a module of content/ can't be loaded, for example because it names a fact that is not there: "file: line: what".
 * @throws the error itself if it comes from elsewhere.
 */
export function loadFailure(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  const [, file, line] = /(content\/[\w./-]+\.ts):(\d+)/.exec(error.stack ?? "") ?? [];
  if (!file) throw error;
  return `${file}: line ${line}: ${error.message}`;
}
