/**
 * The texts of `npm run desk -- help` about each operation and its inputs. The command itself adds choices, defaults and
 * optional inputs from the input's schema (server/command/help.ts).
 */
const hours = 'its windows, like "09:00 12:00, 13:00 18:00", or closed';
const week = { monday: hours, tuesday: hours, wednesday: hours, thursday: hours, friday: hours, saturday: hours, sunday: hours };
const nextPage = "where the next page begins, as the page before gave it";
const months = (what: string) => `${what} after this many months; 0: with all others`;

/** Inputs that mean the same in several operations. */
export const sharedInputs = {
  lead: "the lead's id",
  body: "what is written so far; the kept draft if left out",
  base: "the draft that it goes on from: another one is not written over",
  template: "its name or id",
  mail: "the mail's id",
  question: "the question's id",
  person: "a person's address, name, first name or id",
  version: "the version that was seen; refused if it has changed since",
  source: "only from this source, like Google",
  whose: 'only of this owner: a person, "me" or "nobody"',
  days: "how many days until today",
  limit: "how many",
  after: nextPage,
  before: nextPage,
  call: "the booking's id",
  startsAt: "a UTC instant, or the office's day and time: 2026-12-10 10:30 (and again behind it: the second, when clocks go back)",
  time: "with its time",
  twice: "and, when clocks go back, which of the two: first or again",
  line: "a sentence to the visitor, in the mail",
  ...week,
  date: "the day, in the office's zone",
  until: "the last day, if it is not the first",
  from: "HH:MM",
  to: "HH:MM, also 24:00",
  feed: "the calendar's id",
  address: "the calendar's secret .ics address",
  file: "its path",
  key: "the key file of an encrypted one",
} as const;

/** Each operation with the inputs that are its own, or mean something else in it. */
export const operationHelp = {
  "leads.list": {
    summary: "Inquiries and bookings, newest first; those that wait, the longest wait first",
    input: { status: "where they stand" },
  },
  "leads.search": { summary: "Leads by name, company, address, phone number, message or note", input: { q: "what to look for" } },
  "leads.read": { summary: "One lead with its notes and mails" },
  "people-who-wrote.read": { summary: "All of one person: what they wrote and booked, and who else is of their company" },
  "companies.join": { summary: "Say that two people are one company's", input: { other: "a lead's id of the other person" } },
  "companies.part": { summary: "Say that a person is not of that company" },
  "leads.answer": {
    summary: "Answer by mail, in the thread of our acknowledgement; goes out after ten seconds",
    input: {
      body: "the answer, plain text",
      followUp: "days without a word after which the lead comes back; 0: it does not",
      id: "the mail's own id, a UUID: given twice, it goes out once",
    },
  },
  "leads.take-back-answer": {
    summary: "Stop an answer that has not gone out; it becomes a draft again",
    input: { mail: "the mail's id, as answering gave it" },
  },
  "leads.draft": {
    summary: "Keep what is being written to a lead",
    input: {
      box: "which of the two boxes",
      body: "what is written so far",
      join: "keep both if there is another draft",
      seen: "a colleague's answer that was read beside it",
    },
  },
  "leads.offer-times": { summary: "Put three open times, each with a link that books it, into the answer's draft" },
  "leads.note": {
    summary: "Keep a private note on a lead; it never leaves the house",
    input: { body: "the note, plain text", id: "the note's own id, a UUID: given twice, it is kept once" },
  },
  "leads.remove-note": { summary: "Take a note of yours away again", input: { note: "the note's id" } },
  "leads.assign": { summary: "Give a lead to somebody, or to nobody", input: { person: 'a person, "me" or "nobody"' } },
  "leads.status": {
    summary: "Say where a lead stands",
    input: {
      status: "where it stands now",
      again: "yes: as before, with the answer that it had",
      unanswered: "yes: nobody has answered after all",
      ifWaiting: "yes: only if it waits for an answer",
    },
  },
  "leads.use-template": { summary: "Put a template into the answer's draft, its fields filled in" },
  "templates.list": { summary: "Answers that are given often" },
  "templates.save": {
    summary: "Keep an answer that is given often; fields in braces are filled in for each lead",
    input: {
      name: "what it is called",
      body: "its words",
      template: "the id of the one that it takes the place of",
      seen: "when that was changed last; refused if it has changed since",
    },
  },
  "templates.remove": { summary: "Remove a template" },
  "people.rename": {
    summary: "Change somebody's name; visitors whom they talk with read the first word of it",
    input: { name: "the new name" },
  },
  "people.signature": { summary: "What stands below somebody's answers", input: { signature: "its lines; empty: none" } },
  "people.room": {
    summary: "Where somebody meets visitors who gave no phone number; the invitations of their calls to come follow",
    input: { room: "the address of their Zoom, Meet or Teams room, beginning with https://; empty: none" },
  },
  "leads.snooze": {
    summary: "Put a lead off until a time: until then it is under Later, and no longer among those who wait",
    input: { until: "tonight, tomorrow, monday, next-week, or the office's day and time; left out: it is back now" },
  },
  "leads.follow-up": {
    summary: "Bring a lead back by itself if nothing is heard",
    input: { days: "after this many days; 0: not any more; left out, as it is" },
  },
  "leads.spam": { summary: "Hold a lead as spam" },
  "leads.not-spam": {
    summary: "Release a lead from spam, with the mails that were held or without",
    input: { send: '"yes" sends the mails that were held' },
  },
  "leads.export": {
    summary: "Leads with their calls and notes, as CSV for a spreadsheet or as JSON",
    input: { format: "of the file", status: '"all" is without spam', q: "only those in which this is found", lead: "only these" },
  },
  "leads.erase": {
    summary: "Erase somebody from everywhere: every lead of their address, with notes, drafts and mails",
    input: { whom: "a lead's id or a mail address", lastName: "typed to confirm; the command line asks instead" },
  },
  "calls.list": {
    summary: "Booked calls, earliest first",
    input: { from: "first day; today if left out", days: "how many days from there" },
  },
  "calls.move": {
    summary: "Move a call or hand it over; the visitor gets one new invitation",
    input: {
      date: "or its day",
      person: "who takes it then; left out: whoever has it, if they are free",
      override: '"yes": also outside the hours',
      declined: '"yes": they have declined it before, and Today goes on saying so',
    },
  },
  "calls.cancel": { summary: "Cancel a call, both sides get a mail; or release a time that is only held" },
  "calls.confirm": { summary: "Book a time that is held for somebody who has not confirmed it by mail" },
  "calls.book": {
    summary: "Book a call on somebody's behalf, also outside the hours",
    input: {
      date: "or its day",
      name: "the visitor's name",
      email: "where the invitation goes",
      phone: "the visitor's number",
      company: "the visitor's company",
      note: "what the call is about",
      timeZone: "the visitor's zone; the office's if left out",
      person: "who takes it; left out: whoever is free",
      override: '"yes": also outside the hours',
    },
  },
  "calls.link": {
    summary: "Send the link of a call without a phone number; both sides get a new invitation",
    input: { link: "where you meet, beginning with https://; left out: its host's meeting room" },
  },
  "time.show": { summary: "When people can book: weekly hours, one call, closed days, extra hours, blocks" },
  "time.save": {
    summary: "Set weekly hours, call length, buffer, notice and how far ahead; what is left out stays",
    input: {
      slotMinutes: "length of a call",
      bufferMinutes: "kept free after each call",
      noticeHours: "how many hours before a call people can still book it",
      horizonDays: "how far ahead people can book",
    },
  },
  "time.block": {
    summary: "Block a stretch of time: nothing can be booked in it, booked calls stand",
    input: {
      twice: "of the hour that comes twice when clocks go back: both, first or again",
      why: "for the team's own eyes",
      person: "whose time: a name or address; left out: everybody's",
      override: '"yes": also a time that is over',
    },
  },
  "time.unblock": { summary: "Free blocked time again", input: { block: "the block's id" } },
  "time.close": {
    summary: "Close a day or a range of days; booked calls stand",
    input: { label: "what the days are called, like Thanksgiving", override: '"yes": also more than 60 days, or days that are over' },
  },
  "time.open": { summary: "Open closed days again", input: { closed: "a closed day, or the closed range's id" } },
  "time.extra": {
    summary: "Open hours on one day beside the weekly ones, also on a closed day",
    input: { override: '"yes": also a time that is over' },
  },
  "time.remove-extra": { summary: "Take extra hours away again", input: { extra: "the extra hours' id" } },
  "hosts.list": { summary: "Who takes calls, with the link that books with them alone" },
  "hosts.start": { summary: "Let somebody take calls; visitors see the times of everybody together" },
  "hosts.stop": { summary: "Give somebody no new calls; those that are booked stay theirs" },
  "hosts.hours": {
    summary: "Set the hours in which somebody takes calls, within the company's; what is left out stays",
    input: { bufferMinutes: "kept free before and after each of their calls", asCompany: '"yes": whenever the company is open' },
  },
  "hosts.away": {
    summary: "Note a vacation: somebody takes no calls on these days; booked calls stand",
    input: { label: "what for, for the team's own eyes", override: '"yes": also days that are over' },
  },
  "hosts.back": { summary: "Take a vacation back", input: { away: "a day of it, or its id" } },
  "calendars.list": { summary: "Outside calendars whose events block time, and how their last reading went" },
  "calendars.add": {
    summary: "Let an outside calendar block time",
    input: { owner: "whose calendar it is", person: "whose calls it keeps free; left out: the first host's" },
  },
  "calendars.change": { summary: "Give an outside calendar a new address" },
  "calendars.remove": { summary: "Stop reading an outside calendar" },
  "mail.list": {
    summary: "The outbox: what failed, waits or was sent, newest first",
    input: { state: "how far they have come", q: "what to look for: an address or a subject" },
  },
  "mail.resend": { summary: "Send one mail again now" },
  "mail.resend-failed": { summary: "Send every failed mail again; those of calls that are over are dropped" },
  "mail.readdress": { summary: "Put the address of a mail right and send it again", input: { address: "where it goes instead" } },
  "mail.receive": { summary: "Take in one mail as it came, from the standard input: mail receive < reply.eml", input: { raw: "the mail" } },
  "mail.accept": {
    summary: "Say that a mail is its lead’s own, or send a colleague’s reply that waits",
    input: { mail: "the received mail's id, as leads read shows it" },
  },
  "mail.leave": {
    summary: "Leave a doubtful mail, or a colleague’s reply that waits, as it is",
    input: { mail: "the received mail's id, as leads read shows it" },
  },
  "people.list": { summary: "Who may sign in, and on how many devices they are signed in" },
  "people.invite": {
    summary: "Let somebody in: they get a mail with a link",
    input: { email: "their mail address", name: "as the desk shows it; made from the address if left out", role: "what they may do" },
  },
  "people.remove": {
    summary: "Remove somebody: signed out everywhere, their leads go to nobody",
    input: {
      unseen: "yes: only if they never signed in",
      calls: "who takes each of their calls: the call's id and a person, as often as there are calls",
    },
  },
  "people.keys": { summary: "Switch the desk's keys on or off for somebody", input: { keys: "on or off" } },
  "people.sign-out": {
    summary: "End somebody's sessions, or one of them; your own without being an owner",
    input: { session: "only this one" },
  },
  "people.remove-passkeys": {
    summary: "Take away somebody's passkeys, or one of them; your own without being an owner",
    input: { passkey: "only this one" },
  },
  "people.sign-in-link": { summary: "Make a link that signs somebody in once, to hand over by hand" },
  "alerts.show": { summary: "What somebody is told, how, and on which devices" },
  "alerts.save": {
    summary: "Say what somebody is told, and how; what is left out stays",
    input: {
      newLead: "a new lead",
      yoursNow: "a lead that somebody else gave them",
      wroteAgain: "a reply",
      fourHoursLeft: "20 of the 24 promised hours are over",
      oneHourLeft: "23 of them are over; always by mail as well",
      callSoon: "a call in ten minutes",
      stuck: "something is stuck",
      quietFrom: "from then on pushes wait, like 21:00",
      quietTo: "until then, like 07:00; the same as from: they never wait",
      saysWhat: "whether a push says what it is about: yes or no",
      morningMail: "whether they get the mail at 8:30: yes or no",
      workDays: "the days on which they work, like mon,tue,wed",
    },
  },
  "alerts.add-device": {
    summary: "Push to this browser; only the desk itself can, in that browser",
    input: { endpoint: "its push service's address", p256dh: "the browser's public key", auth: "its secret for pushes" },
  },
  "alerts.remove-device": { summary: "Push to a device no more", input: { device: "its id, as alerts show gives it" } },
  "alerts.test": { summary: "Push a test to somebody's devices" },
  "conversations.list": { summary: "Conversations with line one, the latest first" },
  "conversations.show": { summary: "Everything that was said in one", input: { conversation: "its id" } },
  "conversations.unanswered": { summary: "What people asked line one and nothing of ours answers, most asked first" },
  "conversations.answer": {
    summary: "Write the answer that line one says from now on, word for word",
    input: { body: "the answer; - reads it from standard input", page: "the path of the page that says so" },
  },
  "conversations.not-ours": { summary: "Take a question out of the count" },
  "conversations.reopen": {
    summary: "Open a question again, or put it back to what it was",
    input: { state: "what it is then", answer: "with this answer", page: "of this page" },
  },
  "conversations.switch": { summary: "Let line one take questions, or none", input: { on: '"yes" or "no"' } },
  "numbers.show": {
    summary: "Page views, clicks to act, contact views, inquiries and bookings: totals, days, sources, first pages, speed",
  },
  "health.show": { summary: "How everything is: database, mail, calendars, disk, backup" },
  "doctor.show": {
    summary:
      "Look at everything a public site needs: mail, DNS, address, certificate, clock, disk, backups; each line is fine, or what to do",
  },
  "secrets.list": { summary: "The secrets that sign links and forms, and what each signs" },
  "secrets.rotate": {
    summary: "Replace a secret; links that the old one signed stay good for their life if that is safe",
    input: { secret: "which", atOnce: "somebody else knows it: every link that it signed dies now; yes or no" },
  },
  "backup.list": { summary: "The backups that lie on this machine, newest first" },
  "backup.make": { summary: "Copy the database while it is in use; the last thirty copies are kept" },
  "backup.check": { summary: "Read a backup whole" },
  "backup.restore": { summary: "Put a backup in the database's place, while no server runs" },
  "database.move": {
    summary: "Carry everything from SQLite to an empty PostgreSQL, while no server runs",
    input: { url: "its address, if not in DATABASE_URL" },
  },
  "retention.show": {
    summary: "After how many months lost leads, spam and answered leads go by themselves, and after how many days all do",
  },
  "retention.set": {
    summary: "Say after how many months leads go by themselves; 0: no sooner than all go",
    input: { lostMonths: months("lost leads go"), spamMonths: months("spam goes"), answeredMonths: months("answered leads go") },
  },
  "retention.run": { summary: "Let the leads go now that are old enough, as every night does" },
  "launch.mark-legal": { summary: "Note that a lawyer has signed the legal text off" },
  "audit.list": { summary: "Who did what, newest first; no message bodies" },
} as const;
