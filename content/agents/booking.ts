import { facts } from "#content/facts.ts";
import type { AgentPage } from "./agent.schema.ts";

const returns = facts.returns.booking;

export const booking = {
  title: "AI Booking Agent: a full calendar, fewer no-shows",
  description: `An AI booking agent that finds the time, writes it down, reminds people and refills a canceled slot. ${returns.noShowsPercent}% fewer no-shows and ${returns.appointmentsPercent}% more appointments.`,
  keywords: ["AI booking agent", "AI appointment scheduling", "reduce no-shows", "appointment reminders", "waitlist automation"],
  social: {
    title: "Full book. No gaps. All season.",
    description: `An AI agent that keeps the appointment book: ${returns.noShowsPercent}% fewer no-shows, and ${returns.weeklyHours} hours a week back at the desk.`,
  },
  offer: "demo",
  hero: {
    heading: ["Full book.", "No gaps.", "All season."],
    lead: "An AI booking agent that finds a time, writes it down, reminds people and fills the hole when somebody cancels. By phone, text, chat or email, at noon or at midnight.",
    picture: "hero-booking",
    captionGround: "lake-deep",
    caption: "An example season at an animal clinic: 13 Saturdays. Yellow windows were canceled and filled again.",
  },
  problems: {
    heading: "An empty chair costs the same as a full one.",
    items: [
      {
        picture: "problem-booking-1",
        figure: "10:10",
        title: "The no-show",
        text: "The ten o’clock isn’t coming. You held the chair, turned somebody away, and nobody called.",
      },
      {
        picture: "problem-booking-2",
        figure: "Tuesday?",
        title: "The back and forth",
        text: "Thursday? Friday? A whole string of messages to set one visit, and it’s still not on the calendar.",
      },
      {
        picture: "problem-booking-3",
        figure: "9 and 9",
        title: "The double booking",
        text: "Two calendars, one driveway. One crew drives home and one customer stays mad.",
      },
    ],
    caption: "A barber, a ping-pong table and a driveway, as examples. The bill is the same everywhere.",
  },
  solutions: {
    heading: "It keeps the book the way you would.",
    items: [
      {
        picture: "solution-booking-1",
        ground: "paper",
        title: "Offers only real openings",
        text: "It reads your calendars as they are this minute, knows how long a job takes, and books the one that fits.",
        link: { label: "Meet the Calendar Agent", href: "/products/ai-assistants#calendar-agent" },
      },
      {
        picture: "solution-booking-2",
        ground: "tint",
        title: "Reminds without nagging",
        text: "A text two days before, another that morning, a call in the last hour. One word back confirms it.",
        link: { label: "See it in a clinic", href: "/industries/healthcare" },
      },
      {
        picture: "solution-booking-3",
        ground: "lamp",
        title: "Fills the cancellation",
        text: "The minute somebody drops out, the waitlist hears about it. First yes takes the slot.",
        link: { label: "Meet the Booking & Ticketing Agent", href: "/products/ai-assistants#booking-ticketing-agent" },
      },
      {
        picture: "solution-booking-4",
        ground: "paper",
        title: "Leaves room to drive",
        text: "Travel time goes between jobs before the day fills up. Two crews never land on the same porch.",
        link: { label: "See it on a job site", href: "/industries/construction" },
      },
    ],
  },
  roi: {
    heading: "What a kept appointment is worth.",
    lead: `We load your hours, services and house rules, try it on your own calendar, and deploy in ${facts.deployment.standard}.`,
    figures: [
      {
        kind: "less",
        percent: returns.noShowsPercent,
        label: "fewer no-shows",
        description: "Reminders go out, and one word back confirms.",
      },
      { kind: "hours", hours: returns.weeklyHours, per: "week", label: "saved weekly", description: "Less phone tag and less retyping." },
      {
        kind: "more",
        percent: returns.appointmentsPercent,
        label: "more appointments",
        description: "A canceled slot goes straight to the waitlist.",
      },
      {
        kind: "dollars",
        thousands: returns.revenueThousands,
        label: "revenue recovered",
        description: "From slots that would have stayed empty.",
      },
    ],
  },
  closing: {
    heading: ["Let’s fill", "Friday."],
    lead: "Bring next week’s calendar, holes and all. We’ll show you who would be sitting in them.",
  },
} satisfies AgentPage;
