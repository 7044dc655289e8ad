'use client'
import { Group, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { BeforeAfterDumbbell } from '@/components/charts/BeforeAfterDumbbell'
import { Evidence } from '@/components/result/Evidence'
import { Mean } from '@/components/result/Mean'
import { figureText } from '@/domain/format'
import { unitOf } from '@/domain/question'
import { plainText } from '@/domain/richText'
import { shownScaleValue } from '@/domain/scale'
import type { AnalyserSectionQuery } from '@/graphql/__generated__/operations'

type Question = AnalyserSectionQuery['analyserInterrogationSupportingData']['questions'][number]

/** A question with its means and what stands behind them. */
export function QuestionFigures({ question, currencySymbol }: { question: Question; currencySymbol: string }) {
  const t = useTranslations('analyser.question')
  const { questionText, scaleMax, isPercentage, n, mean, change } = question
  const unit = unitOf(question)
  const shown = (value: number) => figureText(question, value, currencySymbol)
  return (
    <Stack gap="xs" component="article">
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {plainText(questionText)}
      </Text>
      {change !== null && (
        <Group gap="xl" align="center">
          <Mean label={t('before')} value={shown(change.meanBefore)} />
          <Mean label={t('after')} value={shown(change.meanAfter)} />
          <BeforeAfterDumbbell
            before={change.meanBefore}
            after={change.meanAfter}
            scaleMax={shownScaleValue(scaleMax, scaleMax, isPercentage)}
          />
        </Group>
      )}
      {mean !== null && <Mean label={t('mean')} value={shown(mean)} />}
      {n === 0 ? <Text c="dimmed">{t('none')}</Text> : <Evidence n={n} asked={0} change={change} unit={unit} />}
    </Stack>
  )
}
