'use client'
import { useQuery } from '@apollo/client/react'
import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { type Area, questionnairePaths } from '@/domain/paths'
import { followedAmong } from '@/domain/trajectory'
import { CampaignTrajectoriesDocument, type OverTimeFragment } from '@/graphql/followUp/__generated__/operations'
import { OverTime } from './OverTime'

type Campaign = { id: string; name: string }
type FollowedProps = { campaign: Campaign; trajectory: OverTimeFragment; area: Area }

/** One campaign in its waves; nothing until a wave shows a comparison. */
function FollowedCampaign({ campaign: { id, name }, trajectory, area }: FollowedProps) {
  const t = useTranslations('followUp.overTime')
  if (followedAmong(trajectory.categories).length === 0) return null
  const title = t('of', { name })
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={title}>
      <Stack>
        <Group justify="space-between" gap="xs">
          <Title order={3} size="h4" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          <Anchor component={Link} href={questionnairePaths.followUps({ area }, id)} size="sm" mih={24}>
            {t('see')}
          </Anchor>
        </Group>
        <OverTime trajectory={trajectory} order={4} isBare />
      </Stack>
    </Paper>
  )
}

type Props = {
  campaigns: readonly Campaign[]
  area: Area
  /** Only some of a campaign's people, answers or days are shown. */
  isNarrowed: boolean
}

/** So many campaigns at most are shown in their waves. */
const most = 3

/** The trajectories of campaigns by their id, in one request; undefined while they are read. */
function useTrajectories(campaigns: readonly Campaign[], isSkipped: boolean) {
  const [first, second, third] = campaigns.slice(0, most).map(({ id }) => id)
  const { data } = useQuery(CampaignTrajectoriesDocument, {
    variables: {
      ...{ first: first ?? '', second: second ?? first ?? '', third: third ?? first ?? '' },
      ...{ hasSecond: second !== undefined, hasThird: third !== undefined },
    },
    skip: isSkipped || first === undefined,
    fetchPolicy: 'cache-and-network',
  })
  return isSkipped || data === undefined ? [] : [data.first, data.second, data.third]
}

/**
 * Campaigns in their waves. They are shown of whole campaigns alone: beside these, the figures of a part would tell of
 * those who are left out.
 */
export function FollowedCampaigns({ campaigns, area, isNarrowed }: Props) {
  const t = useTranslations('followUp.overTime')
  const trajectories = useTrajectories(campaigns, isNarrowed)
  if (campaigns.length === 0) return null
  if (isNarrowed) return <Text c="dimmed">{t('whole')}</Text>
  return campaigns.map((campaign, index) => {
    const trajectory = trajectories[index]
    return trajectory && <FollowedCampaign key={campaign.id} campaign={campaign} trajectory={trajectory} area={area} />
  })
}
