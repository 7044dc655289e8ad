import type { ParticipantFragment } from '@/graphql/questionnaireRespondentSession/__generated__/operations'

type Mailed = Pick<ParticipantFragment, 'inviteState' | 'inviteError' | 'inviteSentAt' | 'invitedAt'>
export type MailState = {
  key: 'delivered' | 'failed' | 'invited' | 'kept' | 'notInvited' | 'queued' | 'retrying'
  at: string | null
  reason: string
}

/** State of a participant's last invitation or reminder, since when, and why it failed. */
export function mailState({ inviteState, inviteError, inviteSentAt, invitedAt }: Mailed): MailState {
  const reason = inviteError ?? ''
  if (inviteState === 'Sent') return { key: 'delivered', at: inviteSentAt ?? invitedAt, reason: '' }
  if (inviteState === 'Failed') return { key: 'failed', at: null, reason }
  if (inviteState === 'Held') return { key: 'queued', at: null, reason: '' }
  if (inviteState === 'Queued') return { key: reason === '' ? 'queued' : 'retrying', at: null, reason }
  if (inviteState === 'Kept') return { key: 'kept', at: invitedAt, reason: '' }
  return { key: invitedAt === null ? 'notInvited' : 'invited', at: invitedAt, reason: '' }
}
