/**
 * More ways in which people ask, by the question's id in content/live/answers; each between semicolons. Few words do more than a whole
 * sentence: an entry is recognized in any longer line that has all of its words.
 */
export const priceAndSetup = {
  price: `quote me a price; pricing page; pricing info; cheapest option; lowest price; entry price; minimum price; average price;
    cost of the phone agent; monthly payment; price for five hundred; under five hundred; number of calls included;
    included in the price; how many conversations are included; ballpark figure; pricing structure; what do other businesses pay`,
  "price-enterprise": `pricing for larger organizations; price for a large organization; does each location cost extra;
    pay for every store; pay per location; price per location; group pricing; pricing for a chain; bulk pricing;
    price for a hospital; high volume price`,
  "price-custom": `what would a special workflow cost; price to automate something; cost to build something; price of a custom bot`,
  "price-document": `send a proposal; formal quote; official quote; itemized quote; quote before i decide;
    see the numbers in writing; price in writing; scope of work; statement of work`,
  "price-small": `too pricey for me; we are tiny can we pay that; short on money; is there a smaller plan;
    cheaper plan for one person; worth it for one person`,
  compare: `hire a front desk person; instead of a part timer; cheaper than a temp; compared to a human; save on payroll;
    receptionist quit; lost my receptionist; understaffed; short staffed; person versus ai; replace an employee`,
  return: `how soon does it pay off; earn its keep; payback period; business case; gain from it`,
  "credit-card": `need a card to start; card up front; card number needed`,
  fees: `payment options; pay by check; pay by bank transfer; wire transfer; ach; do you take amex; visa or mastercard;
    when is the invoice due; net thirty; net 30; due date of an invoice; billing cycle; do you send invoices; is tax included;
    tax on top; euros; pounds; canadian dollars; pay in installments; late fee`,
  "invoice-wrong": `bill too high; invoice too high; charge i do not know; dispute an invoice; dispute a charge; overbilled;
    problem with my invoice; why was i charged`,
  "fee-change": `raise the price later; fixed price; price guarantee; lock in the price`,
  refund: `refund for a bad month; partial refund; prorated`,
  "insight-price": `what does the data product cost; price of the data line; charts price`,
  setup: `when will it be ready; ready by next week; ready by christmas; live before the holidays; up and running in a week;
    weeks or months; is setup fast; start date; could it be live tomorrow; time frame; how long before it answers my phone;
    project length; delivery time`,
  steps: `onboarding process; describe the process`,
  training: `feed it our documents; who programs it; our own wording; custom greeting; our faqs; product knowledge;
    edit what it says; update prices in it; specials of the day; seasonal hours; test it ourselves first; practice calls;
    customize it; personality; tone of voice; house rules; learning curve`,
  software: `connect to our booking system; hook it to our calendar; integration list; link it to our crm; reads our calendar;
    sync calendar; syncs; does it support our software; works with our website; ms teams; apple calendar; icloud; lightspeed;
    clover; toast; square; point of sale; pms; epic; cerner; emr; electronic health record; dispatch software; accounting software;
    erp; phone tree; pbx; ring group; sip; do you connect; app integration; third party software; existing tools;
    do you support google`,
  integration: `who does the setup; is it complicated; is it hard to use; easy to set up; need a developer; not a tech person;
    not tech savvy; technical skills; install software; buy hardware; special phone; change our software; switch providers;
    keep my number; easy for beginners; i am old is it easy; plug and play`,
  support: `who fixes it; who helps if there is a problem; helpdesk for us; support hours; contact support; agent offline;
    not answering calls anymore; who maintains it; who keeps it running; updates included; who manages it; training for our staff;
    do you train our team; ongoing help; dedicated contact; closed next week tell the agent; change of our hours; report a problem;
    open a support ticket`,
  roadmap: `stages of a project; project plan; phases; your methodology; milestones`,
  reports: `monthly report; daily summary; summary of every call; call history; read transcripts; see the transcripts;
    review the calls; keep an eye on it; insight into calls; metrics; performance; kpis; keep track of calls`,
  "several-tools": `copy and paste between systems; retype orders; retype invoices; move orders between systems; sync two systems;
    update two systems; transfer data between programs; move data; data between apps; connect two programs; manual entry;
    manual data entry`,
} as const;
