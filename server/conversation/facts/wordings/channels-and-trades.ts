/** More ways in which people ask about channels, speed and trades (see price-and-setup.ts). */
export const channelsAndTrades = {
  phone: `sounds fake; real voice on the phone; human voice; voice quality; answer with our company name; phone manners; polite;
    friendly; talks over people; strong accent; background noise; hard of hearing; mumble; phone calls; does it talk;
    how does it answer; natural conversation; follow a conversation; sound like a robot to my clients`,
  sms: `text customers back; can people text; text instead of call; two way texting; text conversation; message by text; mms;
    imessage; texts after a missed call; auto text; automatic text`,
  email: `info inbox; tenants email us; people email us; newsletter`,
  chat: `chat for my site; chat for our page; chat bubble; chatbox; bot for my homepage; online chat; chat with visitors;
    talk to website visitors; embed on the website; answer people on our site`,
  channels: `phone and text; text and email; phone or chat; one place for calls and texts; can customers switch from chat to phone;
    multi channel; several channels`,
  always: `sunday; saturday calls; middle of the night; two in the morning; early morning calls; awake; is it awake;
    calls before eight; thanksgiving; any time of day; available all the time; does it go home; lunch break; when i am asleep;
    asleep; sick day; locked out at night; storm; snow day`,
  "at-once": `several calls; ten people call; two people call; two calls; parallel; parallel calls; busy tone; flood of calls;
    call spike; busy season; peak season; peak hours; lunch rush; dinner rush; slammed; swamped; call wave; high volume;
    large volume; black friday volume; wait in line; waiting music; max calls; maximum calls; can it keep up`,
  speed: `average speed of answer; how long do callers wait; do people wait; is it fast; ring how many times; pause before it talks;
    slow to respond; reaction time`,
  "lead-speed": `how soon does it contact a lead; call leads fast; fast follow up; instant reply to a lead; zillow leads;
    speed with leads; web form leads`,
  tells: `knows they talk to ai; will they notice; does it admit; do you lie to callers; trick people; tricking; deceive;
    fake human; pretend; customers hate it; grandma; grandmother; grandparents; old people; older people; elderly callers;
    seniors hate it; my customers are old; old fashioned customers; scare people away; scare customers; weird for callers; creepy;
    impersonal`,
  transfer: `reach a human; human takes over; pass it to a person; pass the call; connects callers; forward to my cell;
    send the call to me; transfer to my phone; extension; emergency at night who gets called; urgent; page the doctor; dispatch;
    dispatch a technician; burst pipe; gas leak; flooding; talk to me directly; vip callers`,
  wrong: `messes up an order; gave out our old hours; false information; nonsense; invents things; lies; misunderstands; misheard;
    mishears; understood wrong; wrong appointment; booked the wrong day; correct the agent; who checks it; quality; quality control;
    embarrass me; offend; offensive; swears; how do you prevent mistakes; reliable answers`,
  unsure: `tricky question; strange question`,
  "crm-notes": `record of the call in our crm; updates the customer record; remember callers; caller history;
    remembers the last call; save the contact; add to contacts`,
  "real-estate": `open houses; sells houses; house seller; homes for sale; real estate agent; broker; rent questions; renters;
    maintenance request; hoa; condo; buyers and sellers; zillow`,
  construction: `concrete; drywall; flooring; fence; garage doors; locksmith; pest control; septic; excavation; subs; inspections;
    permits; crews in the field; on site all day; solar installer; pool builder; windows and doors; carpenter; painting`,
  healthcare: `physical therapy; dermatology; pediatrics; eye doctor; optometry; urgent care; surgery center; hospital;
    psychiatrist; counselor; prescription refills; refill; insurance questions of patients; nurse; acupuncture; massage therapist`,
  ecommerce: `shopify store; amazon seller; etsy; shipping questions; delivery questions; sizes; cart; abandoned carts;
    jewelry store; furniture store; bike shop`,
  professional: `legal office; new clients for a law firm; tax preparer; tax office; financial advisor; insurance agency;
    insurance agent; insurance broker; mortgage; mortgage broker; architect; engineering firm; marketing agency; notary;
    staffing agency; recruiter`,
  hospitality: `party bookings; banquets; spa reservations; resort; brewery; winery; golf club; country club; nightclub`,
  hotel: `hotel front desk; guests at night; night shift; night audit; room bookings; late check in; checkin; guest requests;
    towels; wake up call; bnb; hostel; rv park; campground; travel agency; reserve a room`,
  restaurant: `order pickup; pick up order; order food; takeaway; delivery orders; reserve a table; table for two; large party;
    menu questions; gluten; vegan; waitlist at the door; kitchen; pizza place; pizza shop; coffee shop; taqueria; bbq place; baker;
    caterer; birthday cakes; cakes`,
  "smb-assistant": `salon; hair salon; barber; barbershop; nail salon; tattoo; florist; flower shop; dog groomer; groomer;
    pet grooming; auto repair; mechanic; car repair; garage; tire shop; car wash; dry cleaner; laundry; gym; yoga studio;
    fitness studio; dance studio; martial arts; music lessons; tutor; photographer; sole owner; self employed; freelancer;
    corner shop; hardware store; moving company; movers; storage units; junk removal; towing; tow truck; limo; taxi`,
  "smb-agent": `offices in different towns; chain; chain of stores; different numbers for each store; one phone for all locations;
    each location has its own; multi location`,
  "home-consumer": `personal use at home; house cleaning; maid service; babysitter; nanny; lawn service; gardener; pool service;
    home repair`,
  senior: `senior center; old age home; retirement home; retirement community; memory care; hospice; home health; home health aide;
    check on my mother; check on my mom; pills; pill reminders; families of residents; residents`,
  enterprise: `large organization; city government; government; school district; insurance company; global company; multinational;
    rfp; procurement; security review; vendor questionnaire; several departments; nonprofit; public sector`,
  "small-business": `family owned; five employees; ten employees; side business`,
  growth: `getting bigger; double in size; cannot hire fast enough; expansion`,
  trade: `specialty`,
  served: `who buys this; ideal customer; who benefits`,
} as const;
