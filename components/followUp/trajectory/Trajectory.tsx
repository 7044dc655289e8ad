'use client'
import { useQuery } from '@apollo/client/react'
import { SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { OverTime } from '@/components/shared/followUp/OverTime'
import { useWaveNames } from '@/components/shared/followUp/useWaveNames'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { LinkedPart } from '@/components/ui/linkedPart/LinkedPart'
import { resultParts } from '@/domain/paths'
import { CampaignTrajectoryDocument, type CampaignTrajectoryQuery } from '@/graphql/__generated__/operations'
import { QuestionTrajectory } from './QuestionTrajectory'

type Found = CampaignTrajectoryQuery['campaignTrajectory']

/** What became of a campaign's changes in its waves: in sentences, by category over time, and question by question. */
function Results({ trajectory }: { trajectory: Found }) {
  const t = useTranslations('followUp.trajectory')
  const { waves, questions, currencySymbol } = trajectory
  const nameOf = useWaveNames(waves)
  const answered = questions.filter(({ points }) => points.some(({ wave }) => wave !== 0))
  if (answered.length === 0) return <Text c="dimmed">{t('none')}</Text>
  return (
    <Stack gap="lg">
      <OverTime trajectory={trajectory} />
      <Stack gap="sm" component="section" aria-labelledby="question-trajectories-title">
        <LinkedPart id={resultParts.lastingQuestions}>
          <Title order={3} id="question-trajectories-title" size="h4">
            {t('questions')}
          </Title>
        </LinkedPart>
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="sm">
          {answered.map((line) => (
            <QuestionTrajectory key={line.question.id} line={line} nameOf={nameOf} currencySymbol={currencySymbol} />
          ))}
        </SimpleGrid>
      </Stack>
    </Stack>
  )
}

/** Whether a campaign's changes lasted, once somebody has answered in one of its waves. */
export function Trajectory({ questionnaireId }: { questionnaireId: string }) {
  const t = useTranslations('followUp.trajectory')
  const { data, error } = useQuery(CampaignTrajectoryDocument, {
    variables: { questionnaireId },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Stack component="section" aria-labelledby="did-it-last-title">
      <LinkedPart id={resultParts.lasting}>
        <Title order={2} id="did-it-last-title" size="h3">
          {t('title')}
        </Title>
      </LinkedPart>
      <ErrorBanner error={error} />
      {data === undefined && error === undefined && <Skeleton h={320} radius="md" />}
      {data !== undefined && <Results trajectory={data.campaignTrajectory} />}
    </Stack>
  )
}
