'use client'
import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { type Area, questionnairePaths } from '@/domain/paths'
import { followedAmong } from '@/domain/trajectory'
import { OverTime } from './OverTime'
import { useCampaignTrajectory } from './useCampaignTrajectory'

type Campaign = { id: string; name: string }

/** One campaign in its waves; nothing until a wave shows a comparison. */
function FollowedCampaign({ campaign: { id, name }, area }: { campaign: Campaign; area: Area }) {
  const t = useTranslations('followUp.overTime')
  const trajectory = useCampaignTrajectory(id)
  if (trajectory === undefined || followedAmong(trajectory.categories).length === 0) return null
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
        <OverTime trajectory={trajectory} order={4} />
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

/**
 * Campaigns in their waves. They are shown of whole campaigns alone: beside these, the figures of a part would tell of
 * those who are left out.
 */
export function FollowedCampaigns({ campaigns, area, isNarrowed }: Props) {
  const t = useTranslations('followUp.overTime')
  if (campaigns.length === 0) return null
  if (isNarrowed) return <Text c="dimmed">{t('whole')}</Text>
  return campaigns.map((campaign) => <FollowedCampaign key={campaign.id} campaign={campaign} area={area} />)
}
