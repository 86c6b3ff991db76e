/**
 * Why there is no good backup: no room, a file that can't be written or read back, no way to copy PostgreSQL, what pg_dump
 * said, or how the hook ended.
 */
export class BackupError extends Error {
  override readonly name = "BackupError";
  readonly why: "full" | "failed" | "no-way" | "dump" | "hook";
  constructor(why: BackupError["why"], detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.why = why;
  }
}
