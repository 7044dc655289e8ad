'use client'
import { useQuery } from '@apollo/client/react'
import { CloseButton, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ColumnChart } from '@/components/charts/ColumnChart'
import { PieChart } from '@/components/charts/PieChart'
import type { GraphKind } from '@/components/result/graphKind'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { plainText } from '@/domain/richText'
import { QuestionAnswersDocument } from '@/graphql/__generated__/operations'
import { answerSlices } from './answerSlices'
import type { Question } from './Question'
import type { ChosenVariables } from './learners/selectedLearners'
import { unitOf } from '@/domain/question'

type Props = { kind: GraphKind; question: Question; chosen: ChosenVariables; onClose: () => void }

/** How many learners a graph has room for. */
const mostLearners = 200

/** The numbers answered to a question, learner by learner: as a circle, standing columns, or lying bars. */
export function AnswerGraph({ kind, question, chosen, onClose }: Props) {
  const t = useTranslations('overview.answers')
  const graph = useTranslations('result.graph')
  const { data, error } = useQuery(QuestionAnswersDocument, {
    variables: { questionId: question.id, ...chosen, offset: 0, first: mostLearners },
    fetchPolicy: 'no-cache',
  })
  if (error !== undefined) return <ErrorBanner error={error} />
  if (data === undefined) return <Skeleton h={250} radius="md" />
  const { items, totalCount } = data.questionAnswers
  const points = items.flatMap(({ learner, amounts }) =>
    amounts.length === 0 ? [] : [{ label: learner, values: amounts }],
  )
  const isComparison = question.responseType === 'ComparisonScale'
  const series = (isComparison ? [t('before'), t('after')] : [t('response')]).map((name) => ({ name }))
  const common = {
    title: plainText(question.questionText),
    order: 4 as const,
    emptyText: t('none'),
    actions: <CloseButton aria-label={graph('close')} onClick={onClose} />,
  }
  return (
    <Stack gap="xs">
      {kind === 'pie' ? (
        <PieChart
          {...common}
          slices={answerSlices(points, (count) => t('others', { count }))}
          labelHead={t('learner')}
          valueHead={series.at(-1)?.name ?? ''}
          emptyText={t('noShares')}
        />
      ) : (
        <ColumnChart
          {...common}
          points={points}
          series={series}
          axisLabel={t('learner')}
          unit={unitOf(question)}
          isHorizontal={kind === 'bar'}
        />
      )}
      {kind === 'pie' && (
        <Text size="xs" c="dimmed">
          {t(isComparison ? 'pieAfter' : 'pie')}
        </Text>
      )}
      {totalCount > mostLearners && (
        <Text size="xs" c="dimmed">
          {t('firstLearners', { shown: mostLearners, total: totalCount })}
        </Text>
      )}
    </Stack>
  )
}
