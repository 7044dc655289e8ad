'use client'
import { Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { BeforeAfterDumbbell } from '@/components/charts/BeforeAfterDumbbell'
import { Mean } from '@/components/result/Mean'
import { figureText } from '@/domain/format'
import { shownScaleValue } from '@/domain/scale'
import type { Question } from './Question'

/** The mean of a question's figures; of before/after questions both, and the way between them. */
export function QuestionMeans({ question, currencySymbol }: { question: Question; currencySymbol: string }) {
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
