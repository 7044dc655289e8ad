import 'server-only'

/** Public interface of the module for invitations. */
export { firstCodes } from './firstCodes'
export { inviteMail, type MailedQuestionnaire, type MailedWays, pageOf } from './inviteMail'
export { mailedExtent } from './mailedExtent'
export { inviteParticipants } from './inviteParticipants'
export { isOpenCampaign, lockMailable } from './lockMailable'
export { noticeInvited, takeBackUnsent } from './withdrawInvitations'
export { participantOf } from './participantOf'
export { inviteeColumns } from './writeInvites'
