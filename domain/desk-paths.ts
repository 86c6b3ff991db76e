/** Every address of the desk, for its screens, its handlers and the mails that lead to it. */
const segment = encodeURIComponent;
const lead = (leadId: string) => `/desk/leads/${segment(leadId)}`;
const call = (bookingId: string) => `/desk/calendar/calls/${segment(bookingId)}`;
const mail = (outboxId: string) => `/desk/mail/${segment(outboxId)}`;

/** The id of the newest line of a lead's conversation. */
export const newestLine = "newest";

/** The id of the line of a mail that came in. */
export const receivedLine = (mailId: string) => `mail-${mailId}`;

/** The part of a lead's page that puts it off. */
export const laterSection = "later";

/** The part of Settings that invites somebody. */
export const inviteSection = "invite";

/** Pages: GET. */
export const deskPages = {
  today: "/desk",
  leads: "/desk/leads",
  lead,
  /** Everything that this lead's person wrote and booked. */
  person: (leadId: string) => `${lead(leadId)}/person`,
  /** Asks before it erases: what goes, what stays, the last name to type. */
  eraseLead: (leadId: string) => `${lead(leadId)}/erase`,
  /** Asks whether the mails that were held go out now. Takes `lead` once or several times. */
  releaseLeads: "/desk/leads/release",
  calendar: "/desk/calendar",
  cancelCall: (bookingId: string) => `${call(bookingId)}/cancel`,
  availability: "/desk/availability",
  mail: "/desk/mail",
  /** One mail as it went out, and a field where its address can be put right. */
  mailItem: mail,
  /** Asks before many mails go out again. */
  resendFailed: "/desk/mail/resend",
  numbers: "/desk/numbers",
  settings: "/desk/settings",
  removePerson: (personId: string) => `/desk/settings/people/${segment(personId)}/remove`,
  retention: "/desk/settings/retention",
  templates: "/desk/settings/templates",
  audit: "/desk/settings/audit",
  sessions: "/desk/settings/sessions",
  /** A person's own settings for alerts. */
  alerts: "/desk/settings/alerts",
  search: "/desk/search",
  keys: "/desk/keys",
  more: "/desk/more",
  /** The page on which somebody signs out without a script. */
  signOut: "/desk/more#sign-out",
  signIn: "/desk/sign-in",
  /** The page after the form that asks for a link. The mail address is in the query. */
  signInSent: "/desk/sign-in/sent",
  /** The page of the mailed link. Only its button uses the link up, since mail scanners open links too. */
  signInLink: (token: string) => `/desk/sign-in/link/${segment(token)}`,
} as const;

/** Files: GET. All but those that came with mails are the owner's alone. */
export const deskFiles = {
  /** A file that came with a mail. */
  received: (fileId: string) => `/desk/mail/files/${segment(fileId)}`,
  leads: (format: "csv" | "json") => `/desk/leads/export.${format}`,
  lead: (leadId: string) => `${lead(leadId)}/export.json`,
  numbers: "/desk/numbers/export.csv",
  everything: (format: "csv" | "json") => `/desk/settings/export.${format}`,
} as const;

/** For the islands: GET, JSON. */
export const deskFeeds = {
  /** The changes since the version given as `since`. */
  changes: "/desk/changes",
  /** Which of the leads given as `lead` no longer exist. */
  gone: "/desk/gone",
  /** The palette's results for `q`. */
  palette: "/desk/palette",
  /** The visitor's page for unsaved rules, as `availability` would save them. */
  availabilityPreview: "/desk/availability/preview",
} as const;

/** Actions: POST. Each takes `csrf`; each answers with a redirect to `back`. */
export const deskActions = {
  /** Any operation by its name; answers with a page alone. */
  do: (operation: string) => `/desk/do/${segment(operation)}`,
  markRead: (leadId: string) => `${lead(leadId)}/read`,
  /** A file of the chosen leads. */
  exportChosen: "/desk/leads/export.csv",
  undo: "/desk/do/undo",
  requestLink: "/desk/sign-in",
  useLink: (token: string) => `/desk/sign-in/link/${segment(token)}`,
  passkeyOptions: "/desk/sign-in/passkey/options",
  passkeySignIn: "/desk/sign-in/passkey",
  passkeyRegisterOptions: "/desk/settings/passkey/options",
  passkeyRegister: "/desk/settings/passkey",
  signOut: "/desk/sign-out",
} as const;
