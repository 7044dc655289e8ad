'use client'
import { Alert, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { CampaignTrajectoryQuery } from '@/graphql/__generated__/operations'
import { CategoryTrajectories, KeptSentences } from './CategoryTrajectories'
import { QuestionTrajectory } from './QuestionTrajectory'
import { useWaveNames } from './useWaveNames'

type Props = { trajectory: CampaignTrajectoryQuery['campaignTrajectory']; currencySymbol: string }

/** What became of a campaign's changes in its waves: in sentences, by category over time, and question by question. */
export function Trajectory({ trajectory, currencySymbol }: Props) {
  const t = useTranslations('followUp.trajectory')
  const { waves, isOfGroups, categories, questions } = trajectory
  const nameOf = useWaveNames(waves)
  const answered = questions.filter(({ points }) => points.some(({ wave }) => wave !== 0))
  if (answered.length === 0) return <Text c="dimmed">{t('none')}</Text>
  const followed = categories.filter(({ comparisons }) => comparisons.some(({ wave }) => wave > 0))
  return (
    <Stack gap="lg">
      {isOfGroups && <Alert color="gray">{t('onlyGroups')}</Alert>}
      {followed.length > 0 && (
        <>
          <KeptSentences categories={followed} nameOf={nameOf} />
          <CategoryTrajectories categories={followed} nameOf={nameOf} />
        </>
      )}
      <Stack gap="sm" component="section" aria-labelledby="question-trajectories">
        <Title order={3} id="question-trajectories" size="h4">
          {t('questions')}
        </Title>
        {answered.map((line) => (
          <QuestionTrajectory key={line.question.id} line={line} nameOf={nameOf} currencySymbol={currencySymbol} />
        ))}
      </Stack>
    </Stack>
  )
}
