import { facts } from "./facts.ts";
import type { ProductsPage } from "./products.schema.ts";

export const aiAssistants = {
  title: "Ten AI agents: phone, SMS, booking, sales and more",
  description:
    "Ten AI agents for business: receptionist, phone, SMS, calendar, web browser, booking & ticketing, sales, support, executive assistant, document reader.",
  hero: {
    heading: ["Ten agents.", "Hire one."],
    lead: "Most people start with the phone and add the next one when they miss it. Here is what each does on its own.",
    indexLabel: "The ten agents",
  },
  note: "Names, times and sums inside the drawings are examples.",
  products: [
    {
      id: "virtual-receptionist",
      name: "Virtual Receptionist",
      picture: "product-virtual-receptionist",
      points: [
        `Answers every call in under ${facts.speed.answer}`,
        "Greets, screens and puts callers through",
        "Books visits into your calendar",
        "Takes a message you can actually use",
        "Knows your hours, parking and prices",
      ],
      link: { label: "A day with the receptionist", href: "/agents/receptionist" },
    },
    {
      id: "phone-agent",
      name: "Phone Agent",
      picture: "product-phone-agent",
      points: [
        "Makes and takes calls at any hour",
        "Calls back the ones you missed",
        "Confirms tomorrow’s appointments tonight",
        "Speaks plainly and waits its turn",
        "Writes down every call",
      ],
      link: { label: "Hear one describe its calls", href: "/demos" },
    },
    {
      id: "sms-agent",
      name: "SMS Agent",
      picture: "product-sms-agent",
      points: [
        `Texts a new lead back in under ${facts.speed.leadReply}`,
        "Answers questions in two lines or less",
        "Sends directions, forms and reminders",
        "Moves an appointment by text",
        "Passes the thread to you when asked",
      ],
      link: { label: "How texting works", href: "/features#sms" },
    },
    {
      id: "calendar-agent",
      name: "Calendar Agent",
      picture: "product-calendar-agent",
      points: [
        "Finds a time that suits everybody",
        "Holds your breaks and your drive time",
        "Fills a canceled slot the same day",
        "Cuts no-shows with well-timed reminders",
        "Works across several calendars at once",
      ],
      link: { label: "A season with the booking agent", href: "/agents/booking" },
    },
    {
      id: "web-browser-agent",
      name: "Web Browser Agent",
      picture: "product-web-browser-agent",
      points: [
        "Fills in the portal so your staff don’t",
        "Checks order, permit and claim status",
        "Copies figures from one site to another",
        "Keeps a record of every step",
        "Stops and asks when something looks off",
      ],
      link: { label: "More chores we automate", href: "/agents/custom-automations" },
    },
    {
      id: "booking-ticketing-agent",
      name: "Booking & Ticketing Agent",
      picture: "product-booking-ticketing-agent",
      points: [
        "Sells and changes reservations",
        "Handles tables, tours, rooms and seats",
        "Opens a ticket for what it can’t solve",
        "Sends the confirmation right away",
        "Keeps the waitlist honest",
      ],
      link: { label: "See it in a full house", href: "/industries/hospitality" },
    },
    {
      id: "sales-development-agent",
      name: "Sales Development Agent",
      picture: "product-sales-development-agent",
      points: [
        "Works every lead the day it arrives",
        "Asks your qualifying questions",
        "Books the demo on your rep’s calendar",
        "Follows up until it hears yes or no",
        "Logs it all in your CRM",
      ],
      link: { label: "How it answers first", href: "/agents/sales-marketing" },
    },
    {
      id: "customer-support-agent",
      name: "Customer Support Agent",
      picture: "product-customer-support-agent",
      points: [
        `Settles ${facts.returns.service.resolvedPercent}% of questions on its own`,
        `Writes back in under ${facts.speed.answer}`,
        "Looks up orders and accounts",
        "Starts returns and changes addresses",
        "Hands the hard ones to a person, with notes",
      ],
      link: { label: "A morning at the help desk", href: "/agents/customer-service" },
    },
    {
      id: "executive-assistant",
      name: "Executive Assistant",
      picture: "product-executive-assistant",
      points: [
        `Gives back ${facts.returns.personal.weeklyHours} hours a week`,
        `Filters ${facts.returns.personal.filteredPercent}% of what comes in`,
        "Drafts replies in your voice",
        "Moves meetings and clears conflicts",
        "Briefs you before each one",
      ],
      link: { label: "A week with the personal agent", href: "/agents/personal" },
    },
    {
      id: "document-reader",
      name: "Document Reader",
      picture: "product-document-reader",
      points: [
        "Reads invoices, forms and contracts",
        `Gets it right: ${facts.returns.documents.accuracyPercent}% accuracy`,
        `Works ${facts.returns.documents.fasterTimes}x faster than typing it in`,
        "Matches totals to purchase orders",
        "Files each page where it belongs",
      ],
      link: { label: "A Monday’s mail, read", href: "/agents/document-reader" },
    },
  ],
  segments: {
    label: "Sets",
    heading: "Or take a set, made for your kind of place.",
    groups: [
      {
        heading: "Beds and tables",
        links: [
          {
            href: "/products/hotel-travel",
            picture: "spot-suitcase",
            label: "Hotel & Travel",
            text: "Rooms, late flights and trailer parking.",
          },
          {
            href: "/products/restaurant-food",
            picture: "spot-tray",
            label: "Restaurant & Food",
            text: "Orders, tables and what’s in the slaw.",
          },
        ],
      },
      {
        heading: "Shops and crews",
        links: [
          { href: "/products/smb-assistant", picture: "spot-phone-night", label: "SMB AI Agent", text: "Covers the hours you don’t." },
          {
            href: "/products/smb-agent",
            picture: "spot-map",
            label: "SMB Agent for growing businesses",
            text: "However many doors, one number.",
          },
        ],
      },
      {
        heading: "Homes and health",
        links: [
          { href: "/products/home-consumer", picture: "spot-cup", label: "Home + Consumer", text: "The family list, under your name." },
          {
            href: "/products/healthcare-senior",
            picture: "spot-pills",
            label: "Healthcare + Senior",
            text: `${facts.safety.health}-compliant check-ins and reminders.`,
          },
        ],
      },
    ],
  },
  closing: {
    heading: ["Start", "with one."],
    lead: "Tell us which job keeps getting dropped. We’ll tell you which agent picks it up.",
    button: { label: "Book a Discovery Call", href: "/contact" },
  },
} satisfies ProductsPage;
