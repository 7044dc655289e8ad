import type { ParticipantFragment } from '@/graphql/__generated__/operations'

/** The message of a participant's invitation: its state, or the day it was written. */
export function inviteWords({ inviteState, invitedAt }: Pick<ParticipantFragment, 'inviteState' | 'invitedAt'>): 'inviteFailed' | 'inviteQueued' | 'notInvited' | 'invitedOn' {
  if (inviteState === 'Failed') return 'inviteFailed'
  if (inviteState === 'Queued') return 'inviteQueued'
  return invitedAt === null ? 'notInvited' : 'invitedOn'
}
