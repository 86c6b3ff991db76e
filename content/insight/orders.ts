/** Sample data of the bar chart: a breakfast-taco truck that does not exist, one average week. It tells one story: Tuesday at 6. */
export const orders = {
  days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  hours: ["5 AM", "6 AM", "7 AM", "8 AM", "9 AM", "10 AM", "11 AM", "Noon", "1 PM", "2 PM"],
  /** Orders by day (row) and hour (column). */
  counts: [
    [2, 6, 24, 31, 22, 14, 17, 26, 18, 8],
    [5, 58, 27, 33, 21, 13, 19, 27, 17, 9],
    [2, 7, 25, 32, 24, 15, 18, 28, 19, 8],
    [3, 8, 26, 34, 23, 14, 20, 29, 18, 10],
    [3, 9, 29, 38, 30, 21, 24, 34, 25, 14],
    [1, 4, 22, 47, 64, 52, 38, 33, 24, 15],
    [1, 3, 14, 33, 49, 51, 40, 29, 20, 11],
  ],
  /** The bar of the story. */
  pick: { day: 1, hour: 1 },
  /** The first hour at which the truck's window is open. */
  opensAtHour: 2,
} as const;
