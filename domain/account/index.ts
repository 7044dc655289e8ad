export * from './account.schema'
export { nameBeside, readAddress } from './address'
export { emailKey } from './emailKey'
export { type ExternalLoginResult, type LoginResult, sessionChannel } from './signIn'
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
