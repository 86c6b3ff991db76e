/** "file: line: what" of a module of content/ that can't be loaded. @throws the error itself if it comes from elsewhere. */
export function loadFailure(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  const [, file, line] = /(content\/[\w./-]+\.ts):(\d+)/.exec(error.stack ?? "") ?? [];
  if (!file) throw error;
  return `${file}: line ${line}: ${error.message}`;
}
