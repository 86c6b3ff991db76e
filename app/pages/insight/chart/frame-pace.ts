/** Milliseconds after which a late frame no longer counts as part of a movement. */
const lateMs = 50;
/** A single late frame can have any cause. */
const lateInARow = 3;

/** Finds out by the pace of frames whether this machine can draw a movement: without a graphics processor it can't. */
export function createFramePace() {
  let beforeMs: number | undefined;
  let late = 0;
  return {
    /** Called for each drawn frame, with whether the next one follows at once. */
    drawn(nowMs: number, isFollowed: boolean) {
      if (late >= lateInARow) return;
      if (beforeMs !== undefined) late = nowMs - beforeMs > lateMs ? late + 1 : 0;
      beforeMs = isFollowed ? nowMs : undefined;
    },
    /** Whether several frames in a row were late. Stays true. */
    isSlow: () => late >= lateInARow,
  };
}
