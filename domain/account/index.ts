export * from './account.schema'
export { emailKey } from './emailKey'
export type { ExternalLoginResult, LoginResult } from './loginResult'
export {
  addressLimit,
  codeDays,
  lockout,
  mailboxLimit,
  mailingLimit,
  mostSessions,
  objectionDays,
  sessionSeconds,
  type TicketKind,
  ticketSeconds,
} from './limits'
export { queryValue, queryValues } from './queryValues'
export { sessionChannel } from './sessionChannel'
