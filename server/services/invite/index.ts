import 'server-only'

/** What the rest of the house may ask about invitations. */
export { inviteParticipants } from './inviteParticipants'
export { mailSender } from './mailSender'
export { sendDueInvites } from './sendDueInvites'
