import type { CampaignOfParticipantsQuery, ParticipantFragment } from '@/graphql/__generated__/operations'

export type Campaign = CampaignOfParticipantsQuery['questionnaire']
export type Chase = 'remind' | 'resend'
export type ChaseRefusal =
  | 'finished'
  | 'nobodyOutstanding'
  | 'nobodyToRemind'
  | 'notInvited'
  | 'notPublished'
  | 'notStarted'
  | 'over'
  | 'remindedJustNow'
  | 'stopped'

/** Why the participants of a campaign cannot be mailed now; null when they can. */
function campaignRefusal({ displayState }: Pick<Campaign, 'displayState'>): ChaseRefusal | null {
  if (displayState === 'Building') return 'notPublished'
  if (displayState === 'Upcoming') return 'notStarted'
  return displayState === 'Finished' ? 'over' : null
}

type Chased = Pick<ParticipantFragment, 'endDate' | 'invitedAt' | 'remindersStoppedAt'>

/** Why a participant cannot be reminded or invited again; null when they can. */
export function chaseRefusal(
  chase: Chase,
  campaign: Pick<Campaign, 'displayState'>,
  { endDate, invitedAt, remindersStoppedAt }: Chased,
): ChaseRefusal | null {
  const ofCampaign = campaignRefusal(campaign)
  if (ofCampaign !== null) return ofCampaign
  if (endDate !== null) return 'finished'
  if (chase === 'resend') return null
  if (remindersStoppedAt !== null) return 'stopped'
  return invitedAt === null ? 'notInvited' : null
}

/** Why the outstanding participants cannot be reminded together; null when they can. */
export function remindAllRefusal(
  campaign: Pick<
    Campaign,
    'completedCount' | 'displayState' | 'participantCount' | 'recentlyRemindedCount' | 'remindableCount'
  >,
): ChaseRefusal | null {
  const ofCampaign = campaignRefusal(campaign)
  if (ofCampaign !== null || campaign.remindableCount > 0) return ofCampaign
  if (campaign.recentlyRemindedCount > 0) return 'remindedJustNow'
  return campaign.completedCount < campaign.participantCount ? 'nobodyToRemind' : 'nobodyOutstanding'
}
