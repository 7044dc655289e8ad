'use client'
import { Group } from '@mantine/core'
import { BeforeAfterDumbbell } from '@/components/charts/BeforeAfterDumbbell'
import { Evidence } from '@/components/result/Evidence'
import { Mean } from '@/components/result/Mean'
import { figureText } from '@/domain/format'
import { unitOf } from '@/domain/question'
import type { ReportQuestion } from '@/domain/report'
import { shownScaleValue } from '@/domain/scale'
import { usePaperWords } from './usePaperWords'

type Props = { question: ReportQuestion; asked: number; currencySymbol: string }

/** The mean of a question's figures; of before/after questions both, and the way between them; and how many stand behind it. */
export function QuestionFigures({ question, asked, currencySymbol }: Props) {
  const t = usePaperWords()
  const { n, change, mean, scaleMax, isPercentage } = question
  const unit = unitOf(question)
  const shown = (value: number) => figureText(question, value, currencySymbol)
  return (
    <>
      {change !== null && (
        <Group gap="xl" align="center">
          <Mean label={t('section.meanBefore')} value={shown(change.meanBefore)} />
          <Mean label={t('section.meanAfter')} value={shown(change.meanAfter)} />
          <BeforeAfterDumbbell
            before={change.meanBefore}
            after={change.meanAfter}
            scaleMax={shownScaleValue(scaleMax, scaleMax, isPercentage)}
          />
        </Group>
      )}
      {change === null && mean !== null && <Mean label={t('section.mean')} value={shown(mean)} />}
      {n > 0 && <Evidence n={n} asked={asked} change={change} unit={unit} />}
    </>
  )
}
