export type Wrote = readonly [when: string, name: string, company: string, message: string, source: string];

/** Who waits for an answer on the morning of the desk. */
export const wrote: readonly Wrote[] = [
  [
    "2026-12-07T12:05",
    "Hollis Grady",
    "Grady Veterinary",
    "After-hours line for a clinic with two vets. How does it tell an emergency from a refill?",
    "Google",
  ],
  [
    "2026-12-07T15:22",
    "Marisol Vega",
    "Vega & Sons Plumbing",
    "We miss calls when both trucks are out. Last Friday it was nine calls, and I know two of them went to the shop down the road.\n\nCan the agent book a visit on our calendar?",
    "Google",
  ],
  [
    "2026-12-07T22:48",
    "Renata Okafor",
    "Okafor Title & Escrow",
    "Document reader: 60 closings a month, 90 pages each. What does it cost?",
    "Direct",
  ],
  [
    "2026-12-08T03:41",
    "Wade Purcell",
    "Purcell Roofing",
    "Hail in Killeen on Saturday, 140 calls by Monday. We answered 50.",
    "storm-season",
  ],
  ["2026-12-08T06:18", "Linh Tran", "Second Street Nails", "Can it text in Vietnamese too? Half of my customers prefer it.", "Instagram"],
  [
    "2026-12-08T13:56",
    "Cora Whitfield",
    "Whitfield Orthodontics",
    "Our front desk spends the first hour of every day on voicemail.",
    "Google",
  ],
];

/** Who has booked a call by then: the office's day and time. */
export const booked = [
  ["2026-12-08 10:00", "Beatriz Lund", "", "Lund Bakery"],
  ["2026-12-08 11:30", "Sam Ochoa", "(512) 555-0142", "Ochoa Pools"],
  ["2026-12-08 14:00", "Nadine Foster", "(512) 555-0188", "Intake calls at night. Please call my cell."],
  ["2026-12-09 09:30", "Del Whitaker", "", ""],
  ["2026-12-09 11:00", "Gus Petrakis", "", "Two shops, one phone."],
  ["2026-12-10 10:30", "Esteban Ruiz", "(512) 555-0164", "Dispatch for six trucks."],
] as const;
