import 'server-only'

/** What the rest of the house may ask about invitations. */
export { invitedCounts } from './invitedCounts'
export { inviteParticipants } from './inviteParticipants'
export { noticeInvited } from './noticeInvited'
export { sendDueInvites } from './sendDueInvites'
export { takeBackUnsent } from './takeBackUnsent'
