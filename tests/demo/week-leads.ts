import { utcTimestamp } from "#domain/instants.ts";
import { deskMorning } from "#tests/support/desk-clock.ts";
import { booked, type Wrote, wrote } from "#tests/support/desk-leads.ts";
import type { Moments } from "./moments.ts";

export type Colleague = "june" | "theo" | "priya";

/** What happens to a lead after it has come, in the order of `at`. */
export type Deed = { readonly at: number } & (
  | { readonly by: Colleague; readonly does: string; readonly with: Readonly<Record<string, string>> }
  /** A mail that comes in: their reply to our newest mail, their mail program's, or a report that it did not arrive. */
  | { readonly mail: "reply" | "automatic" | "bounce"; readonly text: string }
  /** Who was to take their call declines it in a calendar program. */
  | { readonly mail: "decline"; readonly by: Colleague }
);

export type WeekLead = {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly phone: string;
  /** When they came, and by which way. */
  readonly at: number;
  readonly came: "form" | "spam" | "scheduler" | "line one" | "phone";
  readonly message: string;
  /** Where the visit came from: a source of ours, or a campaign. */
  readonly source: string;
  /** The call that they ask for; they get the next one that is open. */
  readonly call?: number;
  /** Whose times they were sent to: the name in that person's link. */
  readonly host?: Colleague;
  readonly deeds: readonly Deed[];
};

const answers = (at: number, by: Colleague, body: string, followUp = ""): Deed => ({
  at,
  by,
  does: "leads.answer",
  with: { body, followUp },
});
const notes = (at: number, by: Colleague, body: string): Deed => ({ at, by, does: "leads.note", with: { body } });
const gives = (at: number, by: Colleague, person: string): Deed => ({ at, by, does: "leads.assign", with: { person } });
const marks = (at: number, by: Colleague, status: "won" | "lost"): Deed => ({ at, by, does: "leads.status", with: { status } });
const snoozes = (at: number, by: Colleague, until: string): Deed => ({ at, by, does: "leads.snooze", with: { until } });
const replies = (at: number, text: string): Deed => ({ mail: "reply", at, text });

const theo = "Theo Brandt";
const priya = "Priya Raman";

/** Forty leads of a week at the desk. The last ones are those of the desk's morning in tests (tests/support/desk-leads.ts). */
export function weekLeads({ on, ago }: Moments): readonly WeekLead[] {
  const numbers = new Map<string, number>();
  /** One of the numbers kept for fiction. */
  const phoneOf = (name: string) => {
    const known = numbers.get(name) ?? numbers.size;
    numbers.set(name, known);
    return `(512) 555-01${String(known).padStart(2, "0")}`;
  };
  const lead = (who: string, at: number, source: string, message: string, more: Partial<WeekLead> = {}): WeekLead => {
    const [name = "", company = "", domain = ""] = who.split(", ");
    const email = `${name.toLowerCase().split(" ")[0]}@${domain || `${name.toLowerCase().split(" ")[1]}.example`}`;
    return { name, email, company, phone: phoneOf(name), at, came: "form", message, source, deeds: [], ...more };
  };
  const call = (who: string, at: number, source: string, starts: number, note: string, deeds: readonly Deed[] = []): WeekLead =>
    lead(who, at, source, note, { came: "scheduler", call: starts, deeds });

  return [
    // Five working days ago.
    lead(
      "Tomas Lindqvist, Lindqvist Heating, lindqvist-heating.example",
      on(-5, "08:52"),
      "Google",
      "Two of us on the road, nobody at the desk. Can it tell a no-heat call from a tune-up?",
      {
        deeds: [
          answers(
            on(-5, "10:15"),
            "theo",
            "Hi Tomas,\n\nYes. You tell it which words mean an emergency, and it calls whoever is on duty. Everything else becomes a visit on your calendar.\n\nShall we look at your calls of last week together?",
          ),
          replies(on(-5, "11:40"), "That is what we need. Can we start with the evenings only?"),
          answers(on(-5, "13:05"), "theo", "Hi Tomas,\n\nEvenings only is a good start. Send us your on-duty list and we set it up."),
          replies(on(-4, "09:20"), "List is attached to the other mail. Go ahead, please."),
          answers(on(-4, "10:00"), "theo", "Hi Tomas,\n\nWe have it. You will hear a test call this afternoon."),
          marks(on(-4, "16:30"), "theo", "won"),
        ],
      },
    ),
    lead(
      "Bea Fontaine, Fontaine Salon, fontaine-salon.example",
      on(-5, "09:41"),
      "Instagram",
      "My girls can't pick up with color on their hands. Does it book into our calendar by itself?",
      {
        deeds: [
          answers(
            on(-5, "14:20"),
            "priya",
            "Hi Bea,\n\nIt does: it reads your open chairs and books the one that fits. Which calendar do you use?",
            "3",
          ),
          replies(on(-4, "08:05"), "Google Calendar, one for each chair."),
          answers(on(-4, "09:10"), "priya", "Hi Bea,\n\nThat works. One calendar for each chair is how we would do it too."),
        ],
      },
    ),
    lead("Harlan Moss, Moss Law Office, moss-law.example", on(-5, "11:27"), "Direct", "Do you keep recordings of what my clients say?", {
      deeds: [
        answers(
          on(-5, "15:45"),
          "june",
          "Hi Harlan,\n\nOur privacy page says for how long transcripts are kept, and you can have them erased. I would rather walk you through it than write it down twice. Is Thursday good?",
        ),
        replies(on(-4, "17:10"), "Thank you for the straight answer. For us no recording at all is the only way, so this is not for us."),
        marks(on(-3, "09:05"), "june", "lost"),
      ],
    }),
    call(
      "Odette Lane, Lane Orchards, lane-orchards.example",
      on(-5, "13:12"),
      "Referral",
      on(-3, "10:00"),
      "Harvest season: 60 calls a day, most ask for the same hours.",
      [
        notes(on(-3, "10:40"), "june", "Good call. They want the phone agent from May on, and pickup orders by text."),
        answers(
          on(-3, "11:05"),
          "june",
          "Hi Odette,\n\nThank you for the talk. As promised: the list of what we need from you is four lines long. Your hours, your varieties, the pickup times, and who takes the odd question.",
          "5",
        ),
      ],
    ),
    lead(
      "Gene Abbott, Abbott Self Storage, abbott-storage.example",
      on(-5, "15:33"),
      "Google",
      "Half of my calls ask for the gate code. Can it check who they are first?",
      {
        deeds: [
          gives(on(-5, "15:50"), "june", priya),
          answers(
            on(-5, "16:20"),
            "priya",
            "Hi Gene,\n\nIt asks for unit and last name and checks them against your list. The code itself goes out by text to the number on file, so nobody hears it who should not.",
          ),
          snoozes(on(-5, "16:25"), "priya", utcTimestamp(ago(2, 30))),
        ],
      },
    ),
    lead("Rank Booster", on(-5, "22:04"), "", "We rank you #1. Reply for a quote.", { came: "spam" }),
    // Four.
    lead(
      "Celeste Marrow, Marrow Physical Therapy, marrow-pt.example",
      on(-4, "07:48"),
      "Google",
      "People call to move appointments during treatments. Can it move them by itself?",
      {
        deeds: [
          answers(
            on(-4, "11:30"),
            "theo",
            "Hi Celeste,\n\nYes, within the rules you give it: how late somebody may move, and which slots stay free for acute cases.",
          ),
          replies(on(-4, "12:15"), "Good. Can I hear it somewhere?"),
          answers(
            on(-4, "13:40"),
            "theo",
            "Hi Celeste,\n\nThe demo on our site is a real recording: an evening call to a dental practice. Two minutes.",
          ),
          replies(on(-3, "08:30"), "Heard it, played it to my front desk, they want it. What do you need from us?"),
          answers(
            on(-3, "09:25"),
            "theo",
            "Hi Celeste,\n\nThree things: your calendar, your rules for moving, and one hour of your front desk. I have put the list into a short document.",
          ),
          marks(on(-2, "16:00"), "theo", "won"),
        ],
      },
    ),
    lead(
      "Dmitri Volkov, Volkov Auto Glass, volkov-glass.example",
      on(-4, "08:33"),
      "Google",
      "Can it take a photo by text and tell the caller roughly when we can come?",
      {
        deeds: [
          answers(
            on(-4, "12:05"),
            "priya",
            "Hi Dmitri,\n\nA photo by text, yes. It looks up your next open slot and says it. It never guesses what the glass costs: that stays yours.",
            "7",
          ),
          { at: on(-4, "12:06"), mail: "automatic", text: "I am under a truck until Friday. For emergencies call the shop." },
        ],
      },
    ),
    call(
      "Hugo Stein, Stein Mechanical, stein-mechanical.example",
      on(-4, "10:26"),
      "LinkedIn",
      on(-1, "09:30"),
      "Four dispatchers, one of them retires in spring.",
      [notes(on(-1, "10:05"), "priya", "They keep three dispatchers and want nights covered. Sends us a month of call times.")],
    ),
    lead(
      "Yolanda Reed, Reed & Daughters Bakery, reed-bakery.example",
      on(-4, "12:19"),
      "Instagram",
      "Cake orders by phone take me 15 minutes each. Could it ask the questions for me?",
      {
        deeds: [
          answers(
            on(-4, "15:10"),
            "june",
            "Hi Yolanda,\n\nIt can ask all of them: date, size, flavor, what is written on it, and who picks it up. You confirm with one tap.",
            "7",
          ),
          snoozes(on(-3, "09:40"), "june", "next-week"),
          notes(on(-3, "09:41"), "june", "Asked by phone to be left alone until her holiday orders are out."),
        ],
      },
    ),
    lead(
      "Ines Calder, Calder Optical, calder-optical.example",
      on(-4, "14:02"),
      "Google",
      "Our two shops share one phone line. Who picks up at lunch?",
      {
        deeds: [
          answers(
            on(-4, "16:05"),
            "june",
            "Hi Ines,\n\nThe agent picks up when nobody does. It asks which shop they mean and books into that one's calendar.",
          ),
          replies(on(-3, "10:12"), "Both shops? One has a different doctor on Fridays."),
          answers(on(-3, "11:35"), "june", "Hi Ines,\n\nBoth. Doctors have calendars of their own, so Friday is not a special case."),
          replies(on(-2, "13:25"), "My brother Paul runs the other shop. I have told him to write to you too."),
          answers(on(-2, "14:10"), "theo", "Hi Ines,\n\nWe will look out for him."),
          notes(on(-2, "14:12"), "theo", "Sounds ready. Offer Friday."),
          replies(ago(1, 20), "We would like to start in January. Can you call Paul first? He has the questions, I have the budget."),
        ],
      },
    ),
    // Three.
    lead(
      "Paul Calder, Calder Optical, calder-optical.example",
      on(-3, "08:14"),
      "Direct",
      "My sister Ines wrote to you. Does it speak Spanish? A third of my customers do.",
      {
        deeds: [answers(on(-3, "12:40"), "theo", "Hi Paul,\n\nIt does, and it notices by itself which language somebody speaks.", "5")],
      },
    ),
    lead(
      "Nora Beck, Beck Landscaping, beck-landscaping.example",
      on(-3, "09:02"),
      "storm-season",
      "After each storm I get forty voicemails about fallen trees. I can call back ten.",
      {
        deeds: [
          gives(on(-3, "09:30"), "june", theo),
          answers(
            on(-3, "10:50"),
            "theo",
            "Hi Nora,\n\nIt can take all forty at once, ask for the address and a photo, and sort them: on a house, on a road, on a lawn.",
          ),
          replies(on(-3, "13:15"), "Sorting alone would save my Monday. Next storm is next week."),
          answers(on(-3, "14:00"), "theo", "Hi Nora,\n\nThen let us not lose the week: here is my calendar. Thirty minutes are enough."),
        ],
      },
    ),
    call("Jo Marsh, Marsh Boats, marsh-boats.example", on(-3, "09:55"), "Google", on(1, "13:00"), "Booking charters for two boats.", [
      {
        at: on(-1, "11:20"),
        by: "priya",
        does: "calls.cancel",
        with: { line: "You asked us to wait until your second boat is back: write to us when it is, and you get the next free time." },
      },
    ]),
    lead(
      "Ruben Castillo, Castillo Electric, castillo-electric.example",
      on(-3, "11:11"),
      "Google",
      "Is there a way that it knows which of my three crews is nearest?",
      {
        deeds: [
          answers(
            on(-3, "15:20"),
            "priya",
            "Hi Ruben,\n\nIf your crews share their position, yes. Else it goes by the ZIP code of the job before. Both work.",
          ),
          replies(on(-2, "08:45"), "ZIP code is fine for a start. Who else in Austin uses it?"),
          answers(on(-2, "10:10"), "priya", "Hi Ruben,\n\nI ask two of them whether they would talk to you, and come back to you."),
          snoozes(on(-2, "10:12"), "priya", "next-week"),
        ],
      },
    ),
    lead(
      "Sol Katz, Katz Tailors, katz-tailors.example",
      on(-3, "16:48"),
      "Direct",
      "I am one man with a needle in his mouth. Is that too small for you?",
      {
        deeds: [
          answers(
            on(-2, "09:15"),
            "june",
            "Hi Sol,\n\nNobody is too small for a phone that is answered. Two questions decide it: how many calls a day, and how many of them you miss.",
            "3",
          ),
          replies(on(-2, "12:30"), "Twelve, and I miss nine."),
          answers(
            on(-2, "13:00"),
            "june",
            "Hi Sol,\n\nThen it pays for itself with the first suit. Shall I call you on Friday after closing?",
          ),
        ],
      },
    ),
    // Two.
    lead(
      "Amara Osei, Osei Tutoring, osei-tutoring.example",
      on(-2, "07:30"),
      "Google",
      "Parents write at 10 PM and expect an answer before school. Can it do texts only, no phone?",
      {
        deeds: [
          answers(
            on(-2, "09:50"),
            "theo",
            "Hi Amara,\n\nTexts only is fine. It answers at 10 PM, and you read in the morning what it said.",
            "7",
          ),
        ],
      },
    ),
    lead(
      "Clint Barlow, Barlow Towing, barlow-towing.example",
      on(-2, "08:21"),
      "Google",
      "Drunk people, wrong addresses, 3 AM. Does it stay polite?",
      {
        deeds: [
          answers(
            on(-2, "11:05"),
            "priya",
            "Hi Clint,\n\nIt does not get tired, so yes. It asks for the nearest sign or exit, and sends you the spot as a pin.",
          ),
          replies(on(-1, "03:10"), "Case in point, I am answering you at 3 AM. Call me when you are up."),
          notes(on(-1, "09:00"), "priya", "Called at nine, talked for ten minutes. Wants nights and weekends."),
          answers(on(-1, "09:20"), "priya", "Hi Clint,\n\nGood talk. Nights and weekends it is: I have sent you what we need to begin."),
          marks(on(-1, "16:40"), "priya", "won"),
        ],
      },
    ),
    {
      ...call(
        "Akira Sato, Sato Sushi, sato-sushi.example",
        on(-2, "10:40"),
        "Referral",
        on(3, "11:00"),
        "Reservations while the bar is full.",
        [
          // Theo is away then.
          { at: on(-1, "12:30"), by: "june", does: "calls.move", with: { person: priya } },
        ],
      ),
      host: "theo",
    },
    lead(
      "Margit Hale, Hale Insurance, hale-insurance.example",
      on(-2, "13:37"),
      "LinkedIn",
      "Claims calls need a person. Can it know when to hand over?",
      {
        deeds: [
          answers(
            on(-2, "15:30"),
            "june",
            "Hi Margit,\n\nYou decide: by topic, by words, or whenever somebody asks for a person. It then says who calls back and when.",
            "5",
          ),
        ],
      },
    ),
    {
      ...call("Tess Boyle, Boyle Realty, boyle-realty.example", on(-2, "15:05"), "Google", on(2, "15:00"), "Showings for nine agents."),
      host: "priya",
    },
    lead("Lucia Ferro, Ferro Tile, ferro-tile.example", on(-2, "17:22"), "Google", "Can it quote a bathroom?", {
      deeds: [
        answers(
          on(-2, "17:55"),
          "theo",
          "Hi Lucia,\n\nIt can take the measures and photos for your quote. The price stays with you: an agent should not guess in your name.",
          "5",
        ),
      ],
    }),
    // Yesterday.
    lead(
      "Walt Jensen, Jensen Pest Control, jensen-pest.example",
      on(-1, "08:05"),
      "Google",
      "Termite season. How long from today until it answers?",
      {
        deeds: [
          answers(
            on(-1, "10:25"),
            "june",
            "Hi Walt,\n\nThat depends on your calendar and your price list, and on nothing else. Send both and I tell you a day.",
          ),
          replies(on(-1, "10:58"), "Both sent. The price list is two pages, sorry."),
          answers(
            on(-1, "11:45"),
            "june",
            "Hi Walt,\n\nTwo pages are easy. Which of your technicians should we ask when something is unclear?",
          ),
        ],
      },
    ),
    {
      ...lead(
        "Len Hopper, Hopper Marine, hopper-marine.example",
        on(-1, "09:48"),
        "",
        "Called us. Wants to talk on the phone, does not like forms.",
      ),
      came: "phone",
      call: on(2, "09:30"),
      deeds: [{ mail: "decline", by: "priya", at: on(-1, "10:30") }],
    },
    lead(
      "Pete Nguyen, Noodle House, noodle-house.example",
      on(-1, "11:31"),
      "Instagram",
      "Takeout orders by phone, lunch rush, 40 minutes of ringing.",
      {
        deeds: [
          answers(
            on(-1, "13:50"),
            "theo",
            "Hi Pete,\n\nIt takes as many calls at once as come in. Does your register print orders from outside?",
            "2",
          ),
        ],
      },
    ),
    lead(
      "Fern Oakley, Oakley Pet Hotel, oakley-pets.example",
      on(-1, "12:44"),
      "Google",
      "Dogs bark, nobody hears the phone. Can it check vaccination dates?",
      {
        deeds: [
          answers(
            on(-1, "14:30"),
            "priya",
            "Hi Fern,\n\nIt asks for them and notes them with the stay. If one has passed, it says so and asks for a new one.",
            "3",
          ),
        ],
      },
    ),
    lead("Priya Shah, Shah Dental, shah-dental.example", on(-1, "13:05"), "Referral", "Does it know our opening hours?", {
      deeds: [answers(on(-1, "14:05"), "theo", "Hi Priya,\n\nYes, and it knows when you are at lunch.")],
    }),
    {
      ...lead(
        "Imani Brooks, Brooks Family Law, brooks-law.example",
        on(-1, "19:40"),
        "Google",
        "Intake for new clients, in the evening. What should we look at first?",
      ),
      came: "line one",
    },
    // The last day, whatever day of the week it is.
    ...wrote.map((each, index) => asOfNow(each, lead, ago, waitingDeeds(ago)[index])),
    ...booked.map(([startsAt, name, , note], index) => {
      const [date, time = "10:00"] = startsAt.split(" ");
      const workday = Number(date?.slice(-2)) - 8;
      return call(`${name}, `, on(-1, `${10 + index}:50`), sources[index] ?? "Google", on(workday, time), note, [
        ...(name === "Gus Petrakis" ? [moved(on)] : []),
        ...(name === "Esteban Ruiz" ? [{ at: on(-1, "16:10"), mail: "bounce", text: "" } as const] : []),
      ]);
    }),
  ];
}

const sources = ["Google", "Direct", "LinkedIn", "Google", "Referral", "Google"];

const moved = (on: Moments["on"]): Deed => {
  return {
    at: on(-1, "16:20"),
    by: "june",
    does: "calls.move",
    with: { time: "15:30", line: "The morning is full of fire drills here, so I took the afternoon." },
  };
};

/** What was done about those who wait, in their order: nothing that answers them. */
const waitingDeeds = (ago: Moments["ago"]): readonly (readonly Deed[])[] => [
  [gives(ago(25), "june", priya)],
  [gives(ago(22, 50), "june", theo), notes(ago(17, 10), "theo", "Called, voicemail. They run two trucks.")],
];

/** Who waits on the desk's morning waits as long at the end of the week. */
function asOfNow(
  [when, name, company, message, source]: Wrote,
  lead: (who: string, at: number, source: string, message: string, more?: Partial<WeekLead>) => WeekLead,
  ago: Moments["ago"],
  deeds: readonly Deed[] = [],
): WeekLead {
  const minutes = (Date.parse(deskMorning) - Date.parse(`${when}:00.000Z`)) / 60_000;
  return lead(`${name}, ${company}`, ago(0, minutes), source, message, { deeds });
}
