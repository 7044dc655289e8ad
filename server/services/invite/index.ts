import 'server-only'

/** What the rest of the house may ask about invitations. */
export { inviteParticipants } from './inviteParticipants'
export { sendDueInvites } from './sendDueInvites'
