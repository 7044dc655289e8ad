'use client'
import { Box, Group, Stack, Text, CloseButton, Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useQuery } from '@apollo/client/react'
import { CreateGraph } from '@/components/result/CreateGraph'
import { QuestionFigure } from '@/components/result/QuestionFigure'
import { QuestionTitle } from '@/components/result/QuestionTitle'
import { Withheld } from '@/components/result/Withheld'
import { useScrolledIntoView } from '@/components/ui/useScrolledIntoView'
import results from '@/components/result/result.module.css'
import type { GraphKind } from '@/components/result/graphKind'
import { chartColours } from '@/domain/chart'
import { questionTitle, sideNames, unitOf } from '@/domain/question'
import { ColumnChart } from '@/components/charts/ColumnChart'
import { PieChart } from '@/components/charts/PieChart'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { QuestionAnswersDocument } from '@/graphql/overview/__generated__/operations'
import { Answers } from './Answers'
import type { Question, Shown } from './Shown'
import { hasNumbers } from './Shown'
import type { ChosenVariables } from './learners/selectedLearners'

type Plotted = { label: string; values: readonly (number | null)[] }
type Slice = { label: string; value: number }

/** Maximum number of learners with a slice of their own; more would be indistinguishable. */
const ownSlices = 12

/**
 * The numbers a pie chart can show: those above 0, of a before/after pair the later one; small ones merged under one
 * label.
 */
export function answerSlices(points: readonly Plotted[], labelOfOthers: (count: number) => string): Slice[] {
  const slices = points.flatMap(({ label, values }) => {
    const value = values.at(-1) ?? null
    return value === null || value <= 0 ? [] : [{ label, value }]
  })
  if (slices.length <= ownSlices) return slices
  const largest = slices.toSorted((a, b) => b.value - a.value)
  const others = largest.slice(ownSlices - 1)
  return [
    ...largest.slice(0, ownSlices - 1),
    { label: labelOfOthers(others.length), value: others.reduce((sum, { value }) => sum + value, 0) },
  ]
}

type Props = { question: Question; shown: Shown }

/** A question with the evidence of its figures, a graph of its numeric answers, and each learner's answer. */
export function QuestionResult({ question, shown }: Props) {
  const t = useTranslations('overview.answers')
  const [graph, setGraph] = useState<GraphKind | null>(null)
  const text = questionTitle(question)
  const { n, isWithheld } = question
  const canGraph = hasNumbers(question) && n > 0 && shown.smallest === null
  return (
    <Stack gap="sm" component="article" aria-label={text}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Box flex="1 1 12rem">
          <QuestionTitle order={4} question={{ ...question, text }} />
        </Box>
        {canGraph && <CreateGraph kinds={['pie', 'column', 'bar']} onChoose={setGraph} shown={graph} of={text} />}
      </Group>
      {isWithheld ? (
        <Withheld smallest={shown.smallest} />
      ) : n === 0 && hasNumbers(question) && shown.smallest !== null ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <>
          <QuestionFigure question={question} asked={shown.asked} currencySymbol={shown.currencySymbol} />
          {graph !== null && canGraph && (
            <AnswerGraph kind={graph} question={question} chosen={shown.chosen} onClose={() => setGraph(null)} />
          )}
          <Answers question={question} shown={shown} />
        </>
      )}
    </Stack>
  )
}

type AnswerGraphProps = { kind: GraphKind; question: Question; chosen: ChosenVariables; onClose: () => void }

/** Maximum number of learners in a graph. */
const maxGraphLearners = 200

/** The numeric answers to a question by learner: as a pie, column or bar chart. */
function AnswerGraph({ kind, question, chosen, onClose }: AnswerGraphProps) {
  const t = useTranslations('overview.answers')
  const graph = useTranslations('result.graph')
  const { data, error } = useQuery(QuestionAnswersDocument, {
    variables: { questionId: question.id, ...chosen, offset: 0, first: maxGraphLearners },
    fetchPolicy: 'no-cache',
  })
  const place = useScrolledIntoView<HTMLDivElement>(`${kind} ${data === undefined}`)
  if (error !== undefined) return <ErrorBanner error={error} />
  if (data === undefined) return <Skeleton h={250} radius="md" ref={place} className={results.graph} />
  const { items, totalCount } = data.questionAnswers
  const points = items.flatMap(({ learner, amounts }) =>
    amounts.length === 0 ? [] : [{ label: learner, values: amounts }],
  )
  const isComparison = question.responseType === 'ComparisonScale'
  const [before, after] = sideNames(question, t('before'), t('after'))
  const series = isComparison
    ? [
        { name: before, color: chartColours.before },
        { name: after, color: chartColours.after },
      ]
    : [{ name: t('response') }]
  const common = {
    title: questionTitle(question),
    order: 4 as const,
    emptyText: t('none'),
    actions: <CloseButton aria-label={graph('close')} onClick={onClose} />,
  }
  return (
    <Stack gap="xs" ref={place} className={results.graph}>
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
      {totalCount > maxGraphLearners && (
        <Text size="xs" c="dimmed">
          {t('firstLearners', { shown: maxGraphLearners, total: totalCount })}
        </Text>
      )}
    </Stack>
  )
}
