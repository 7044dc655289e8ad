'use client'
import { useQuery } from '@apollo/client/react'
import { Skeleton, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/layout/PageHeader'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { type Area, questionnairePaths } from '@/domain/paths'
import { CampaignComparisonDocument } from '@/graphql/__generated__/operations'
import { ComparisonChooser } from './ComparisonChooser'
import { ComparisonResults } from './ComparisonResults'
import { useComparisonAsking } from './useComparisonAsking'

type Props = { area: Area; questionnaireId: string }

/** A campaign's results beside those of another, or of two of its groups. */
export function CampaignComparisonScreen({ area, questionnaireId }: Props) {
  const t = useTranslations('comparison')
  const [asking, change] = useComparisonAsking(questionnaireId)
  const isChosen = asking.with !== null || asking.left !== asking.right
  const { data, previousData, loading, error } = useQuery(CampaignComparisonDocument, {
    variables: {
      questionnaireId,
      withQuestionnaireId: asking.with,
      leftDepartmentId: asking.left,
      rightDepartmentId: asking.right,
    },
    fetchPolicy: 'no-cache',
    skip: !isChosen,
  })
  const comparison = isChosen && error === undefined ? (data ?? previousData)?.campaignComparison : undefined
  return (
    <Stack>
      <PageHeader
        title={t('title')}
        back={{ href: questionnairePaths.overview({ area }, questionnaireId), label: t('toOverview') }}
      />
      <ComparisonChooser questionnaireId={questionnaireId} asking={asking} onChange={change} />
      <ErrorBanner error={error} />
      {!isChosen && <EmptyState drawing="chart" text={t('choose.none')} hint={t('choose.hint')} />}
      {isChosen && comparison === undefined && loading && <Skeleton h={320} radius="md" />}
      {comparison !== undefined && (
        <div aria-busy={loading}>
          <ComparisonResults comparison={comparison} />
        </div>
      )}
    </Stack>
  )
}
