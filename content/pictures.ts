import { brand } from "./brand.ts";
import { facts } from "./facts.ts";

/**
 * A description of each drawing of art/drawings, by its name: its alternative text and its own title. A page for which it is
 * decoration passes `alt=""` to Picture.
 */
export const pictures = {
  // The home page's first picture, and the closing section
  skyline: "Downtown Austin across Lady Bird Lake from 5 PM to midnight, with a moontower lit at 9:42 PM.",
  tower: "A moontower at night, its six lamps lit.",
  // Home: why businesses use AI
  "pain-missed-calls": "An office phone ringing in the dark, with a tag: 7 missed.",
  "pain-cold-leads": "A night window, cold coffee and a note: call back Mr. Hale, Tuesday.",
  "pain-paperwork": "A tall stack of papers under In, one sheet under Out, and a clock between them.",
  "pain-hiring": "A shop with its shutter half down and a sign in the window: help wanted, since May.",
  // Agent pages, the agents on the home page, and the ten agents
  "hero-booking":
    "An animal clinic at night with one floor per Saturday and one window per slot. The four lowest floors have 15 dark windows. After the agent starts in week 5, sixteen of eighteen canceled windows are lit again in lamp yellow.",
  "hero-custom-automations":
    "Above, a Rube Goldberg machine of ten numbered steps done by hand. Below, one straight lamp-colored line: order, stock, truck, invoice, and your OK.",
  "hero-customer-service":
    "A rail yard at night seen from above. Twenty customer questions roll in as cars and are switched to five tracks: orders 6, returns 4, hours 2, billing 2, and 6 to a person with notes. Fourteen are settled on the spot.",
  "hero-document-reader":
    "A tall stack of mail on the left. Page after page lifts off, turns over and lands on the right as one row of a table with vendor, due date and total. One row is flagged for a person.",
  "hero-personal":
    "Hours a week on email, calendar and errands, stacked week by week: 15, 12, 9, 6, 3, 1, then none. The stacks step down to a lake at sundown where the owner is fishing.",
  "hero-receptionist":
    "A 24-hour dial of one day at a dental office: 41 calls, one dot each. The 17 lamp-colored dots came after hours, one of them a loose crown at 9:42 PM that was booked for 8:15 AM. None were missed.",
  "hero-sales-marketing":
    "A stopwatch whose face is a spiral: each lap is one minute. Our lamp-colored reply stops at 41 seconds, inside the first lap. The next roofer’s line keeps going round for 19 and a half laps.",
  "problem-booking-1": "An empty barber chair under a clock at ten past ten, with a sign: no-show.",
  "problem-booking-2": "A ping-pong table where the ball is the question Tuesday? Thursday? Friday?",
  "problem-booking-3": "Two work trucks nose to nose in one driveway, both booked for 9 AM.",
  "problem-custom-automations-1": "A power strip and four plugs, none of which fits it.",
  "problem-custom-automations-2": "A swivel chair between two screens, copying from one to the other all day.",
  "problem-custom-automations-3": "A leaking pipe patched with spreadsheets over three full buckets.",
  "problem-customer-service-1": "A take-a-number machine: now serving 12, your ticket is 58.",
  "problem-customer-service-2": "A typewriter whose paper repeats the same question: Where is my order?",
  "problem-customer-service-3": "Two tin cans joined by a string tied in a large knot, marked third transfer.",
  "problem-document-reader-1": "A filing cabinet that will not close, papers sticking out of every drawer.",
  "problem-document-reader-2": "Three screens with the same total typed three ways: 4,318, 4,381 and 4,318.",
  "problem-document-reader-3": "A check stamped paid, twice, for the same bill.",
  "problem-personal-1": "A front door with mail pouring through the slot and piling up.",
  "problem-personal-2": "Three plates spinning on sticks, all marked 2:00.",
  "problem-personal-3": "A cold dinner and a desk lamp by a dark window at 11:10 PM.",
  "problem-receptionist-1": "A rotary phone ringing in the dark with a tag: 7 missed.",
  "problem-receptionist-2": "An office phone with line 1 on hold 4:10, line 2 on hold 2:36 and line 3 hung up.",
  "problem-receptionist-3": "A switchboard with five crossed cords.",
  "problem-sales-marketing-1": "A lead card frozen inside a block of ice, three days old.",
  "problem-sales-marketing-2": "A desk phone buried in notes that all say try again.",
  "problem-sales-marketing-3": "Five round hay bales with one needle in them: 1 buyer in 60 names.",
  "product-booking-ticketing-agent":
    "A dance hall seating plan with two lamp-colored seats in row C, and the printed ticket: Saturday, 8 PM, row C, seats 7 and 8.",
  "product-calendar-agent":
    "A tear-off calendar reading Thursday 10 beside three people’s days. One lamp-colored hour is free for all three: 1:30.",
  "product-customer-support-agent":
    "A water heater with three numbered steps pointing to its parts: dial to pilot, hold and relight, check the valve is open. The customer has hot water in 4 minutes, and no truck was sent.",
  "product-document-reader":
    "A clipboard with a handwritten patient form. Under a magnifying glass the scrawl turns into clean type: allergy, penicillin, flagged for the doctor.",
  "product-executive-assistant":
    "A desk seen from above at 6:40 in the morning: coffee, a pen, a boarding pass and a one-page brief listing the three things that need a decision today.",
  "product-phone-agent":
    "Telephone poles at sunset on the plains. Twelve birds sit on the wires, one for every call in progress; one is lamp yellow, live. None are on hold.",
  "product-sales-development-agent":
    "A pumpjack over layers of rock. The deepest layer holds 240 names, then 60 replies, then 12 good talks; three lamp-colored barrels at the top are meetings.",
  "product-sms-agent":
    "Roadside signs down a winding hill road read like a text thread: Is it fixed? Yes ma’am, $214. Be there at 4. Paid, see y’all.",
  "product-virtual-receptionist":
    "A front desk with three office doors. A lamp-colored line runs from the phone to Dr. Ortiz’s open door: the caller has been put through with notes.",
  "product-web-browser-agent":
    "Three web pages in a row: a county permit form, a supplier price list and a paid order. A lamp-colored route clicks through each one to the last button.",
  "solution-booking-1": "A week’s calendar filling up. A new Wednesday noon appointment has just been booked for P. Whitfield, no heat.",
  "solution-booking-2":
    "A dental reminder card and the three reminders that went with it: two days before, that morning, and an hour out. The last reply is yes.",
  "solution-booking-3":
    "Five hats on five pegs, one for each afternoon slot. The 2:00 hat was taken down at 11:02; a lamp-colored hat from the waitlist hung there at 11:06.",
  "solution-booking-4": "Two crews’ days drawn as roads with drive time between jobs. Each job has a house; no two overlap.",
  "solution-custom-automations-1":
    "A moontower whose six lamps each light a tool you already use: phone, calendar, CRM, books, email and forms.",
  "solution-custom-automations-2":
    "A time clock and the night agent’s punch card: in at 11:58 PM, books closed, orders filed, van routes printed, out at 12:03 AM.",
  "solution-custom-automations-3": "Two highway signs over a fork: bills under $500 go straight to pay; over $500 they exit to Rosa.",
  "solution-custom-automations-4":
    "Five calendar leaves torn off a pad show a quote that took five days. One lamp-colored leaf remains: now it takes one.",
  "solution-customer-service-1":
    "A web chat: a customer asks where their boots are. The agent finds the package on a van in south Austin, landing by 4 PM.",
  "solution-customer-service-2":
    "A folded shirt being exchanged. A long receipt shows the return approved, a label sent, the new size shipping Wednesday and nothing owed.",
  "solution-customer-service-3": "The agent hands a relay baton to Luis with an index card: what broke, what was tried, what she wants.",
  "solution-customer-service-4":
    "A shelf of answers, one book for each question. A new lamp-colored book, Gift wrap, has just been slid in.",
  "solution-document-reader-1":
    "An invoice from Hill Country Supply with vendor, number, due date and total picked out, matched to PO 771 and waiting on your OK.",
  "solution-document-reader-2":
    "A balance scale weighing a bill for 24 cases against a receipt for 23. It tilts; the one-case difference, $60, is flagged.",
  "solution-document-reader-3":
    "A lease unrolled like a scroll with three sticky tabs: renews in March, 90 days’ notice, rent up 4 percent. The notice date is on the calendar.",
  "solution-document-reader-4": "A boot box full of receipts, and the same receipts totaled as three bars: parts, fuel and meals.",
  "solution-personal-1": "44 new emails at 6:40 AM sorted: 2 need you, 12 replies drafted, 3 meetings moved, 27 can wait.",
  "solution-personal-2":
    "Three wall clocks: Los Angeles 12:00, Austin 2:00, New York 3:00. The meeting moved to Thursday at 2:00 and all three people said yes.",
  "solution-personal-3":
    "A packed suitcase with a boarding tag and the trip laid out beside it: 7:05 flight, window seat, car, hotel, home for supper Friday.",
  "solution-personal-4":
    "A reply written on letter paper in the owner’s own words, with a fountain pen across it, waiting on one tap to send.",
  "solution-receptionist-1":
    "A live call to a law office. The agent asks if everybody is OK, takes the details and transfers the caller to an attorney with notes.",
  "solution-receptionist-2": "Monday’s 41 calls sorted: 2 need you, 14 booked, 6 put through, 19 answered.",
  "solution-receptionist-3":
    "A phone cord strung like a clothesline with what it texted during one call: parking map, patient form, insurance photo, reminder. The last card, filed to her chart, is lamp yellow.",
  "solution-receptionist-4":
    "An open desk diary for Tuesday and Wednesday. On Wednesday the agent has written in 8:15, Dana Hollis, loose crown.",
  "solution-sales-marketing-1":
    "A text thread: a homeowner asks about hail damage. The agent asks two questions, scores the lead 86 and sends it to Rosa.",
  "solution-sales-marketing-2":
    "A lasso thrown in three loops: text on day 0, email on day 2, call on day 5. On day 9 it lands on the hat: yes.",
  "solution-sales-marketing-3":
    "A town map with Rosa’s Saturday route: four estimates in driving order, 9 AM to 1:30, ending at the bid that said yes.",
  "solution-sales-marketing-4":
    "Two rows of ten country mailboxes. After one text to past customers, three lamp-colored flags are up: three replies.",
  // Industries, segments, solutions
  "industry-construction-1": "A framed house beside a site photo captioned Framing done, sent to the owners.",
  "industry-construction-2":
    "Four trades’ hard hats on hooks, each over its bar on the week’s schedule. The electrician’s bar has been moved to Tuesday.",
  "industry-construction-3": "A concrete mixer at dusk. The owner asks when the slab is; the answer is Thursday at 7.",
  "industry-construction-4": "A blueprint unrolled beside three bid bars. The shortest, $48,200, is picked out.",
  "industry-construction":
    "A four-story frame at sunrise with each floor’s trade tagged. A tower crane lowers a bid sheet: three roof bids in, Rivera lowest.",
  "industry-ecommerce-1": "A running shoe on its box. The customer says it’s too small; a size 10 is on the way and the return is paid.",
  "industry-ecommerce-2": "A folded map with a delivery route. The van is two stops from the porch.",
  "industry-ecommerce-3": "A denim jacket on a hanger with a size tape. The shopper is told it runs small, take the large.",
  "industry-ecommerce-4": "A coffee bag nearly empty on day 28 of a dot calendar. A refill note goes out and the order comes back.",
  "industry-ecommerce":
    "A warehouse cut open, a delivery van on the road and a front porch, joined by one route line: order 2218 picked at 8:10 and on the porch at 3:52.",
  "industry-healthcare-1": "A dental chair beside the morning’s list. The canceled 9:20 has been filled by Nora P.",
  "industry-healthcare-2": "One appointment, Tuesday 8:15, reminded three ways: a text, an email and a phone call.",
  "industry-healthcare-3": "An intake clipboard with every line filled in from the patient’s kitchen at 9:14 the night before.",
  "industry-healthcare-4": "A clinic door at night. Somebody asks about Saturdays and is told 8 to noon.",
  "industry-healthcare":
    "A dental waiting room across one day, 8 AM to 10 PM. The chairs empty and the wall turns to night, and a reminder text is confirmed for 8:15 tomorrow.",
  "industry-hospitality-1": "A restaurant floor plan from above. Table 6 has just been given to a party of six at 7:30.",
  "industry-hospitality-2": "A hotel door with a hanger on the knob. The guest texts about the pool and is told it’s open till 10.",
  "industry-hospitality-3": "A check tray with a comment card: five of five stars and a kind word, asked for by text after the meal.",
  "industry-hospitality-4": "A birthday cake on a stand at night with an order tag: no nuts, table 6, 8 PM. Kitchen told.",
  "industry-hospitality":
    "A five-floor hotel and its restaurant patio at dusk. Room 304 is lit and held for a late flight, and a table for six is set for 7:30.",
  "industry-professional-1":
    "A client folder with three tabs: ID, letter and names for the conflict check. All three are in before the first meeting.",
  "industry-professional-2": "Two circles of free time, yours and the client’s. They overlap on Thursday at 2.",
  "industry-professional-3": "A shoebox of receipts, sorted: W-2s, 1099s, mileage and receipts all in. Nine of nine.",
  "industry-professional-4":
    "A desk lamp over three envelopes on a line: day 1, day 3, day 7. The client replied on day 3, so day 7 was never sent.",
  "industry-professional":
    "A Main Street law office and a CPA at 8:47 on a weeknight. Every window is dark but one, where a call has become a Thursday consult.",
  "industry-real-estate-1":
    "A yard sign with three riders hung under it: buying this fall, pre-approved, west side. The lead is ready to call.",
  "industry-real-estate-2": "A front door with a lockbox. Three showing tags hang from it: 10:00, 10:30 and 11:00. The 10:30 tag is new.",
  "industry-real-estate-3":
    "An apartment building in the evening. Apartment 2B texts that the air is out. A technician is booked for 7 tomorrow.",
  "industry-real-estate-4": "A listing sheet at night: the price is now $389,000 and nine saved buyers have been told.",
  "industry-real-estate":
    "A street of seven houses, each over its Saturday showing time. The 10:30 slot has just been booked from a Friday night text.",
  "segment-healthcare-senior":
    "An older woman in her armchair answers a morning check-in call. Wednesday’s pills are marked taken at 8:05 and her daughter is told.",
  "segment-home-consumer":
    "A house cut open at dusk with a note on each room: picture day, groceries, movie night, and a plumber booked for Tuesday at 9.",
  "segment-hotel-travel":
    "A hotel key rack behind the front desk. Room 212 is held for a 1:15 AM arrival and its door code has been texted.",
  "segment-restaurant-food":
    "A barbecue kitchen pass with order tickets on the rail. The 6:30 ticket came by phone: two brisket plates and a pecan pie.",
  "segment-smb-agent": "Three bicycle shops on rising ground, in Taos, Boise and Waco, all answered by one number and one agent.",
  "segment-smb-assistant":
    "A closed flower shop at night. An order for a dozen peonies has come in by text. A 24-hour bar shows the assistant covering every hour outside 9 to 6.",
  "solutions-enterprise": "A five-floor company in section. One call comes in and rides the elevator straight to Billing in six seconds.",
  "solutions-growth":
    "Four prickly pears in the same size pot, January to October. The calls grow from 40 to 310; the front desk stays the same.",
  "solutions-industry-specific":
    "A tool board with one tool hung for each industry: hard hat, stethoscope, keys, gavel, package and serving dome.",
  "solutions-small-business":
    "A barber mid-haircut. On the wall the Saturday list has just gained a 10:00 booking without anyone picking up the phone.",
  // The other pages
  "about-elevation":
    "A measured drawing of an Austin moonlight tower from the 1890s: 165 feet of iron lattice, six arc lamps, guy wires, with a cottage and a man for scale.",
  "about-pegboard":
    "A workshop pegboard with eight labeled places: voice, text and chat, documents, scheduling, integrations, security, measuring and training. The headset is out; a tag on its outline reads In use.",
  "about-six-m":
    "A moontower at night with a line of light from each of its six lamps to six small businesses, each with a job done after hours.",
  "about-six":
    "A moontower at night with a line of light from each of its six lamps to six businesses: a roofer, a rental house, a dental clinic, a boot shop, a law office and a hotel. Each line ends at a job done after hours.",
  "demo-ch-1": "A desk bell.",
  "demo-ch-2": "A tooth with a loose crown.",
  "demo-ch-3": "A shingled roof with a ladder.",
  "demo-ch-4": "A dog with a hotel key tag.",
  "demo-ch-5": "A call handed from the agent to a person.",
  "demo-ch-6": "Two weeks on a calendar.",
  "demo-video": `A clapperboard marked ${brand.name}, ${facts.demo.inWords}, in front of a film strip: a ringing phone, a roof, a hotel desk with a dog, and a shop.`,
  "feature-247": "An office building with 168 windows, one for each hour of the week. Every one is lit.",
  "feature-analytics": "A football-night scoreboard for the week: 412 calls, 176 booked, 0 missed.",
  "feature-chat": "A shop’s web page on a laptop: a shopper asks for a size and the last hats get one held until six.",
  "feature-email": "A pigeonhole desk with sixty letters sorted by kind. Only two are in the slot marked You.",
  "feature-integration": `Four cords from one agent, going into sockets marked Calendar, CRM, Phone and Inbox. The last one goes in on day ${facts.deployment.latestDay}.`,
  "feature-phone": "A wall telephone from the 1890s with its receiver up: the call was answered at one second.",
  "feature-sms": "A phone propped on a toolbox. A customer asks if the shop is open and is booked for 4:30, 36 seconds later.",
  "feature-training": "A recipe box filled with answers on tabbed cards: prices, hours, and dogs, up to 40 pounds, 25 dollars.",
  "legal-agreement": `A long agreement of fifteen lines on a lectern, signed and sealed. A calendar beside it says ${facts.legal.terminationNotice}.`,
  "legal-cookie-jar": "An empty cookie jar labeled Cookies, 0, with its lid off. One tag hangs from it: card closed.",
  "legal-files": `A filing cabinet with a lock on one drawer, and a shredder bin marked ${facts.legal.deletedWithin}.`,
  "night-404-m": "Night over the city. The nearest moontower is dark, and a lineman in a bucket truck is fixing it while a dog waits.",
  "night-404":
    "Night over the city. Seven moontowers are lit. The nearest one is dark, and a lineman is up in a bucket truck fixing it while a dog waits.",
  "road-1": "Two people at a porch table with coffee.",
  "road-2": "A surveyor sights a line to four stakes.",
  "road-3": "Half a tower is up, and a derrick lifts the next section.",
  "road-4": "The tower is lit for the first time. A crowd watches.",
  "road-5": "A caretaker climbs the lit tower. A chart beside him goes up.",
  "state-booked": "A moontower with all six lamps lit and someone waving below it.",
  "state-canceled": "A calendar page with one card taken off. Its place, an outline of dashes, is free again.",
  "state-full": "A wall calendar with every day crossed out, its page turning to the next month.",
  "state-manage": "A calendar with one card being moved to another day.",
  "state-offline": "A telephone line down between two poles, and a desk phone waiting underneath.",
  "why-always": "A door sign on a nail that reads Open, 24 hours.",
  "why-channels": "Phone, text, chat and email lines meet in one agent.",
  "why-days": `Fourteen calendar days with days ${facts.deployment.soonestDay} to ${facts.deployment.latestDay} marked.`,
  "why-faster": `A stack of ten sheets with the top three gone: ${facts.company.processingTime} less time in ${facts.company.processingTimeWithin}.`,
  "why-reply": `An open letter beside a full ${facts.reply.hours}-hour dial.`,
  "why-trades": "Six buildings: a house, a site, a clinic, a shop, an office and an inn.",
  // The closing scenes of industries and segments
  "night-industry-construction": "A building frame and a tower crane by night, one lamp on the hook.",
  "night-industry-healthcare": "A clinic by night with its door and two windows lit.",
  "night-industry-hospitality": "A hotel by night, its sign lit and a guest’s car at the door.",
  "night-industry-real-estate": "A house by night with a lit window and a sold sign in the yard.",
  "night-industry-ecommerce": "A warehouse by night with one dock lit and a van waiting.",
  "night-industry-professional": "An office with columns by night, one window still lit.",
  "night-segment-smb-assistant": "A small shop by night: closed till nine, and the phone inside is lit.",
  "night-segment-smb-agent": "Three shops on a hill by night, joined by one line.",
  "night-segment-hotel-travel": "A motel by night with its sign lit and a car pulling in.",
  "night-segment-restaurant-food": "A food truck by night under a string of lights.",
  "night-segment-home-consumer": "A house by night with two windows lit and a mailbox out front.",
  "night-segment-healthcare-senior": "A porch by night: a lamp, a rocking chair and a lit window.",
  // A spot for each feature of a segment
  "spot-phone-night": "A telephone under the moon.",
  "spot-chat": "Two text messages.",
  "spot-calendar": "A wall calendar with one day marked.",
  "spot-inbox": "A tray of letters.",
  "spot-bell": "A desk bell.",
  "spot-price": "A price tag.",
  "spot-phone": "A telephone with its receiver up.",
  "spot-signpost": "A signpost with three arms.",
  "spot-sun": "A busy sun over a counter.",
  "spot-ledger": "An open book of names.",
  "spot-chart": "Three bars, the last one tallest.",
  "spot-pegs": "Four hooks, one still free.",
  "spot-key": "A room key on its tag.",
  "spot-moon": "A porch light under the moon.",
  "spot-map": "A folded map with a pin.",
  "spot-suitcase": "A suitcase with a tag.",
  "spot-ticket": "An order ticket on the rail.",
  "spot-table": "A table set for five.",
  "spot-menu": "A menu with one line marked.",
  "spot-tray": "A covered dish, ready to go.",
  "spot-clock": "A clock near the hour.",
  "spot-star": "A five-star card.",
  "spot-wrench": "A wrench on a pipe.",
  "spot-bag": "A bag of groceries.",
  "spot-tickets": "Two tickets.",
  "spot-envelope": "A letter and a bill.",
  "spot-bulb": "A light bulb.",
  "spot-cup": "A cup of coffee by the window.",
  "spot-pills": "A week of pills, one day open.",
  "spot-car": "A car at the curb.",
  "spot-clipboard": "A filled-in form on a clipboard.",
  "spot-lock": "A lock.",
  // Beside the titles of the listing pages
  "hero-features": "A moontower with four lines to a telephone, a text message, a letter and a laptop.",
  "hero-solutions": "A shop, an office, a block and a tower, each larger than the last, joined by one line.",
  "hero-products": "A board with ten badges on hooks; one is lamp-colored.",
  // The desk's sign-in
  "desk-dawn": "Austin at dawn, in half hours from 5 to 9 AM. Three of the moontower’s six lamps are still lit; one office window is too.",
  // /insight
  dawn: "Downtown Austin across Lady Bird Lake just before sunrise, with a moontower whose lamps have gone out.",
  morning: "Sunrise over the Hill Country behind a moontower with its lamps out.",
} as const;

export type PictureName = keyof typeof pictures;
