import type { CampaignOfParticipantsQuery } from '@/graphql/questionnaire/__generated__/operations'
import type { ParticipantFragment } from '@/graphql/questionnaireRespondentSession/__generated__/operations'

export type Campaign = CampaignOfParticipantsQuery['questionnaire']
export type ReminderKind = 'remind' | 'resend'
export type ReminderRefusal =
  | 'closed'
  | 'closedForAll'
  | 'finished'
  | 'noParticipants'
  | 'nobodyOutstanding'
  | 'nobodyToRemind'
  | 'notInvited'
  | 'notPublished'
  | 'notStarted'
  | 'over'
  | 'remindedJustNow'
  | 'stopped'

/** Why the participants of a campaign cannot be mailed now; null when they can. */
function campaignRefusal({ displayState }: Pick<Campaign, 'displayState'>): ReminderRefusal | null {
  if (displayState === 'Building') return 'notPublished'
  if (displayState === 'Upcoming') return 'notStarted'
  return displayState === 'Finished' ? 'over' : null
}

type Recipient = Pick<ParticipantFragment, 'closesAt' | 'endDate' | 'invitedAt' | 'remindersStoppedAt'>

/** Why a participant cannot be reminded or invited again; null when they can. */
export function reminderRefusal(
  kind: ReminderKind,
  campaign: Pick<Campaign, 'displayState'>,
  { closesAt, endDate, invitedAt, remindersStoppedAt }: Recipient,
): ReminderRefusal | null {
  const ofCampaign = campaignRefusal(campaign)
  if (ofCampaign !== null) return ofCampaign
  if (endDate !== null) return 'finished'
  if (closesAt !== null && new Date(closesAt) < new Date()) return 'closed'
  if (kind === 'resend') return null
  if (remindersStoppedAt !== null) return 'stopped'
  return invitedAt === null ? 'notInvited' : null
}

/** Why the outstanding participants cannot be reminded together; null when they can. */
export function remindAllRefusal(
  campaign: Pick<
    Campaign,
    'canAnswer' | 'completedCount' | 'displayState' | 'participantCount' | 'recentlyRemindedCount' | 'remindableCount'
  >,
): ReminderRefusal | null {
  const ofCampaign = campaignRefusal(campaign)
  if (ofCampaign !== null || campaign.remindableCount > 0) return ofCampaign
  if (campaign.participantCount === 0) return 'noParticipants'
  if (campaign.recentlyRemindedCount > 0) return 'remindedJustNow'
  if (campaign.completedCount >= campaign.participantCount) return 'nobodyOutstanding'
  return campaign.canAnswer === false ? 'closedForAll' : 'nobodyToRemind'
}
