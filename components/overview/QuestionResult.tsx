'use client'
import { Group, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { BeforeAfterDumbbell } from '@/components/charts/BeforeAfterDumbbell'
import { CreateGraph } from '@/components/result/CreateGraph'
import { Evidence } from '@/components/result/Evidence'
import { Mean } from '@/components/result/Mean'
import { Withheld } from '@/components/result/Withheld'
import type { GraphKind } from '@/components/result/graphKind'
import { figureText } from '@/domain/format'
import { unitOf } from '@/domain/question'
import { plainText } from '@/domain/richText'
import { shownScaleValue } from '@/domain/scale'
import { AnswerGraph } from './AnswerGraph'
import { Answers } from './Answers'
import type { Question } from './Question'
import type { Shown } from './Shown'
import { hasNumbers } from './hasNumbers'

/** The mean of a question's figures; of before/after questions both, and the way between them. */
function QuestionMeans({ question, currencySymbol }: { question: Question; currencySymbol: string }) {
  const t = useTranslations('overview.means')
  const { change, mean, scaleMax, isPercentage } = question
  const shown = (value: number) => figureText(question, value, currencySymbol)
  if (change != null) {
    const [before, after] = [shown(change.meanBefore), shown(change.meanAfter)]
    return (
      <Group
        gap="xl"
        align="center"
        data-testid="means"
        aria-label={t('summary', { before, after, n: change.n })}
        role="group"
      >
        <Mean label={t('before')} value={before} />
        <Mean label={t('after')} value={after} />
        <BeforeAfterDumbbell
          before={change.meanBefore}
          after={change.meanAfter}
          scaleMax={shownScaleValue(scaleMax, scaleMax, isPercentage)}
        />
      </Group>
    )
  }
  return mean == null ? null : <Mean label={t('mean')} value={shown(mean)} />
}

type Props = { question: Question; shown: Shown }

/** A question with what stands behind its figures, a graph of the numbers answered to it, and each learner's answer. */
export function QuestionResult({ question, shown }: Props) {
  const t = useTranslations('overview.answers')
  const [graph, setGraph] = useState<GraphKind | null>(null)
  const text = plainText(question.questionText)
  const { n, isWithheld, change } = question
  const canGraph = hasNumbers(question) && n > 0 && shown.smallest === null
  return (
    <Stack gap="sm" component="article" aria-label={text}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Title order={4} size="h6" fw={600} flex="1 1 12rem" style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Title>
        {canGraph && <CreateGraph kinds={['pie', 'column', 'bar']} onChoose={setGraph} of={text} />}
      </Group>
      {isWithheld ? (
        <Withheld smallest={shown.smallest} />
      ) : n === 0 && hasNumbers(question) && shown.smallest !== null ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <>
          <QuestionMeans question={question} currencySymbol={shown.currencySymbol} />
          {n > 0 && <Evidence n={n} asked={shown.asked} change={change} unit={unitOf(question)} />}
          {graph !== null && canGraph && (
            <AnswerGraph kind={graph} question={question} chosen={shown.chosen} onClose={() => setGraph(null)} />
          )}
          <Answers question={question} shown={shown} />
        </>
      )}
    </Stack>
  )
}
