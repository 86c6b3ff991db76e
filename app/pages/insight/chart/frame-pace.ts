/** Milliseconds after which a late frame no longer counts as part of a movement. */
const lateMs = 50;
/** One late frame may be anything's fault. */
const lateInARow = 3;

/** Tells from when frames come whether this machine can draw a movement: without a graphics processor it can't. */
export function createFramePace() {
  let beforeMs: number | undefined;
  let late = 0;
  return {
    /** Says that a frame was drawn, and whether the next one follows it at once. */
    drawn(nowMs: number, isFollowed: boolean) {
      if (late >= lateInARow) return;
      if (beforeMs !== undefined) late = nowMs - beforeMs > lateMs ? late + 1 : 0;
      beforeMs = isFollowed ? nowMs : undefined;
    },
    /** Whether frames came late, one after the other. It stays so. */
    isSlow: () => late >= lateInARow,
  };
}
