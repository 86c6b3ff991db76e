import type * as z from "zod";
import { deskOperationWords } from "#content/desk/operations.ts";
import { bookCall, cancelCall, confirmCall, listCalls, moveCall } from "./calls/handle-calls.ts";
import { sendLink, setRoom } from "./calls/meeting-rooms.ts";
import {
  answerQuestion,
  leaveQuestion,
  listConversations,
  listUnanswered,
  reopenQuestion,
  showConversation,
  switchLine,
} from "./conversations/conversations.ts";
import { answerLead, takeBackAnswer } from "./leads/answer-leads.ts";
import { joinCompany, partCompany, readPerson } from "./leads/companies.ts";
import { eraseLead } from "./leads/erase-leads.ts";
import { exportLeads } from "./leads/export-leads.ts";
import { keepDraft } from "./leads/keep-drafts.ts";
import { noteLead, removeNote } from "./leads/note-leads.ts";
import { offerTimes } from "./leads/offer-times.ts";
import { listLeads, readLead, searchLeads } from "./leads/read-leads.ts";
import { followUpLead, snoozeLead } from "./leads/snooze-leads.ts";
import { assignLead, markSpam, notSpam, setLeadStatus } from "./leads/sort-leads.ts";
import { listTemplates, removeTemplate, saveTemplate, setSignature, useTemplate } from "./leads/templates.ts";
import { acceptMail, leaveMail, receiveMailOperation } from "./mail/receive-mail.ts";
import { listMail, readdressMail, resendFailed, resendMail } from "./mail/send-again.ts";
import type { Operation } from "./operation.ts";
import { addAlertDevice, removeAlertDevice, saveAlerts, showAlerts, testAlerts } from "./people/alerts.ts";
import {
  invitePerson,
  listPeople,
  removePasskeys,
  removePerson,
  renamePerson,
  setKeys,
  signInLink,
  signOutPerson,
} from "./people/manage-people.ts";
import { blockTime, unblockTime } from "./time/block-time.ts";
import { addCalendar, changeCalendar, listCalendars, removeCalendar } from "./time/calendars.ts";
import { addExtraHours, closeDays, openDays, removeExtraHours } from "./time/close-days.ts";
import { comeBack, goAway, listHosts, saveOwnHours, startHosting, stopHosting } from "./time/hosts.ts";
import { saveTime, showTime } from "./time/set-hours.ts";
import { listAudit } from "./upkeep/audit.ts";
import { listBackupsOperation, makeBackupOperation } from "./upkeep/backup.ts";
import { showHealth } from "./upkeep/health.ts";
import { markLegal } from "./upkeep/launch.ts";
import { showNumbers } from "./upkeep/numbers.ts";
import { runRetention, setRetention, showRetention } from "./upkeep/retention.ts";

/** All operations of the desk, in the order of the help. Each is a command, and screens refer to them by name. */
export const operations = [
  listLeads,
  searchLeads,
  readLead,
  readPerson,
  joinCompany,
  partCompany,
  answerLead,
  takeBackAnswer,
  keepDraft,
  offerTimes,
  useTemplate,
  noteLead,
  removeNote,
  assignLead,
  setLeadStatus,
  snoozeLead,
  followUpLead,
  markSpam,
  notSpam,
  exportLeads,
  eraseLead,
  listCalls,
  moveCall,
  cancelCall,
  confirmCall,
  bookCall,
  sendLink,
  showTime,
  saveTime,
  blockTime,
  unblockTime,
  closeDays,
  openDays,
  addExtraHours,
  removeExtraHours,
  listHosts,
  startHosting,
  stopHosting,
  saveOwnHours,
  goAway,
  comeBack,
  listCalendars,
  addCalendar,
  changeCalendar,
  removeCalendar,
  listMail,
  resendMail,
  resendFailed,
  readdressMail,
  receiveMailOperation,
  acceptMail,
  leaveMail,
  listPeople,
  invitePerson,
  renamePerson,
  removePerson,
  signOutPerson,
  removePasskeys,
  signInLink,
  setKeys,
  setSignature,
  setRoom,
  listTemplates,
  saveTemplate,
  removeTemplate,
  showAlerts,
  saveAlerts,
  addAlertDevice,
  removeAlertDevice,
  testAlerts,
  listConversations,
  showConversation,
  listUnanswered,
  answerQuestion,
  leaveQuestion,
  reopenQuestion,
  switchLine,
  showNumbers,
  showHealth,
  listBackupsOperation,
  makeBackupOperation,
  showRetention,
  setRetention,
  runRetention,
  markLegal,
  listAudit,
] as const;

type KnownOperation = (typeof operations)[number];
export type OperationName = KnownOperation["name"];

/** Operations without a line in the audit list: they only read, or affect nobody else. */
type Unlisted =
  | `${string}.${"list" | "search" | "read" | "show" | "keys"}`
  | `alerts.${string}`
  | "leads.draft"
  | "leads.offer-times"
  | "leads.use-template"
  | "conversations.unanswered";
/** Actions in the audit list. Those below `Exclude` are not operations: visitors, calendar programs, devices and the clock do them. */
type Listed =
  | Exclude<OperationName, Unlisted>
  | `calls.${"accept-offer" | "accept" | "decline" | "tentative"}`
  | "passkeys.add"
  | "leads.come-back";
// Compile-time check that every listed action has its words.
deskOperationWords.did satisfies Readonly<Record<Listed, string>>;
deskOperationWords.news satisfies Partial<Record<Listed, (who: string, name: string) => string>>;

export type InputOf<Name extends OperationName> = z.input<Extract<KnownOperation, { readonly name: Name }>["input"]>;

/** Any operation, for code that needs only its name, help and input schema. */
export type AnyOperation = Operation<z.ZodObject, unknown>;

/** Finds an operation by an unchecked name; undefined if there is none. */
export function findOperation(name: string): AnyOperation | undefined {
  // Each operation validates its own input, so the types of their inputs need not be known here.
  return (operations as readonly unknown[] as readonly AnyOperation[]).find((known) => known.name === name);
}
