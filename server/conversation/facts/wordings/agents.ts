/** More ways in which people ask for what the agents do (see price-and-setup.ts). */
export const agents = {
  agents: `list of products; feature list; capabilities; which agent fits me; menu of agents; the six agents`,
  "ten-agents": `full list of assistants`,
  receptionist: `phone all day; phone never stops; calls all day; call me while driving; people call and nobody answers;
    voicemail all day; calls to voicemail; nobody leaves a voicemail; hate voicemail; replacement for our receptionist;
    cover the phones; cover lunch; phones at lunch; when we are closed who answers; answering machine; calls unanswered;
    phone support; on a ladder; under a sink; with a client when the phone rings; price shoppers calling; people calling for prices;
    out sick who answers`,
  sales: `qualify; vet leads; sort leads; old leads; dead leads; leads go nowhere; leads slip through; following up;
    nobody follows up; sales team; book sales meetings; campaign; ad leads; facebook leads; google ads; web leads;
    leads from the website; inbound leads; pipeline; weed out bad leads; lookers`,
  service: `tickets; ticket backlog; backlog; unhappy customers; rude customers; difficult callers; irate customers;
    process refunds for customers; refunds for shoppers; exchange an item; warranty claims; support load; resolve issues;
    contact center`,
  booking: `patients book; book by phone; appointment by text; rebook; rebook by text; reschedule; reschedule a visit;
    fill empty slots; empty slots; fill gaps; gap in the schedule; fill the chair; waiting list; scheduling nightmare;
    scheduling mess; phone tag; back and forth to find a time; set appointments; class booking; book classes; book consultations;
    book inspections; estimates on the calendar; set up visits; book tee times`,
  personal: `email overload; drown in email; unread emails; inbox zero; manage my schedule; plan my day; plan my week;
    virtual assistant; personal helper; travel plans; book flights for me; remember things for me; errands; ea; admin work;
    busy executive`,
  documents: `scans; bank statements; purchase orders; contract review; read leases; read forms; take data from documents;
    pull data from invoices; extract; ocr; file cabinet; filing; files papers; sort documents; drown in paper; bills from suppliers;
    insurance forms; medical records; intake packets; missing paperwork; collect documents`,
  custom: `special request; something unusual; our own workflow; own process; weird process; unusual process; automate our office;
    boring tasks; repetitive tasks; repetitive work; manual process; tailor made; special software; develop an agent;
    fit our process`,
  calendar: `find a time for a group; schedule a team; team calendar; crew schedule; technician schedule; travel time; plan routes;
    driving between jobs; who is free when`,
  browser: `fill web forms; look things up online; check a website every day; log into websites; portals; insurance portal;
    supplier portal; permit portal; click through websites; browse the web`,
  ticketing: `ticket sales; event tickets; tour booking; escape room; boat tours; charter`,
  "sales-development": `cold outreach; outreach; prospect list; outbound sales; log it in salesforce; update salesforce;
    enter leads in crm; book meetings for reps`,
  outbound: `call our customers; place calls; outgoing calls; call leads; call them back; calls patients; dial; phone campaign;
    appointment calls; confirm by phone; survey calls`,
  "message-taking": `writes down messages; send me the message; spam callers; salespeople calling us; solicitors; scam calls;
    block callers; filter calls; wrong numbers; prank calls; gives me the address of the job; get the name and number`,
  "start-small": `one step at a time; grow later; add more later; expand later; bundle; mix agents; take two agents`,
  "no-shows": `clients forget; patients miss; ghost us; reminder text; reminder call; send reminders; remind people;
    remind patients; confirm visits; confirmation text`,
  "double-booking": `overlapping appointments; overlap; clash; conflicts; knows when i am free; real time calendar;
    mess up my calendar; book when i am busy; overbook`,
  payments: `take deposits; collect payment; collect money; pay by phone; pay by text; card over the phone; charge a card; gratuity;
    gift cards`,
  approve: `check before it sends; approve; approve emails; have control; who is in control; send things on its own;
    what if it goes rogue; human in the loop; override it`,
} as const;
