'use client'
import { Anchor, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { type Area, questionnairePaths } from '@/domain/paths'
import type { OverviewFragment } from '@/graphql/overview/__generated__/operations'

/** Loaded for a campaign with answered waves. */
const OverTime = dynamic(() => import('@/components/shared/followUp/OverTime').then((module) => module.OverTime), {
  ssr: false,
  loading: () => <Skeleton h={240} radius="md" />,
})

type Props = { area: Area; questionnaireId: string; trajectory: OverviewFragment['trajectory'] }

/** What became of the changes in the campaign's waves, of everyone; of people chosen it says why there is nothing. */
export function FollowedResults({ area, questionnaireId, trajectory }: Props) {
  const t = useTranslations('followUp.overTime')
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-labelledby="over-time">
      <Stack>
        <Group justify="space-between" gap="xs">
          <Title order={2} id="over-time" size="h4">
            {t('still')}
          </Title>
          <Anchor component={Link} href={questionnairePaths.followUps({ area }, questionnaireId)} size="sm" mih={24}>
            {t('see')}
          </Anchor>
        </Group>
        {trajectory === null ? (
          <Text c="dimmed">{t('everyone')}</Text>
        ) : (
          <OverTime trajectory={trajectory} form="lines" />
        )}
      </Stack>
    </Paper>
  )
}
