export * from './account.schema'
export * from './accountRequest.schema'
export { emailField } from './emailField'
export { emailKey } from './emailKey'
export { type ExternalIdentity, externalIdentitySchema } from './externalIdentity.schema'
export type { ExternalLoginResult } from './externalLoginResult'
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
export type { LoginResult } from './loginResult'
export { queryValue } from './queryValue'
export { queryValues } from './queryValues'
export { sessionChannel } from './sessionChannel'
