'use client'
import { Group, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { BeforeAfterDumbbell } from '@/components/charts/BeforeAfterDumbbell'
import { figureText, hasEvidence } from '@/domain/format'
import { sideNames, unitOf } from '@/domain/question'
import { scaleEndWords } from '@/domain/scale'
import type { QuestionFigureFragment } from '@/graphql/result/__generated__/operations'
import { Evidence } from './Evidence'
import { RankingTable, RecommendationShares } from './Standings'

function Mean({ label, value }: { label: string; value: string }) {
  return (
    <Stack gap={0} maw="14rem">
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {label}
      </Text>
      <Text fw={700} className="tabular">
        {value}
      </Text>
    </Stack>
  )
}

type Props = {
  /** With the amount that counts as 100% in its category, where it has one. */
  question: QuestionFigureFragment & { baseAmount?: number | null }
  /** How many questionnaires were given out, 0 where that is not known. */
  asked: number
  currencySymbol: string
}

/**
 * The figures of a question wherever they are shown: its mean, or of a before/after question both and the line between
 * them, with their evidence. Nothing without an answer and people who gave none.
 */
export function QuestionFigure({ question, asked, currencySymbol }: Props) {
  const t = useTranslations('result.means')
  const { n, runs, mean, change, baseAmount, leftOut, notApplicable, outweighing, recommendation, ranking } = question
  const shown = (value: number) => figureText(question, value, currencySymbol)
  const [before, after] = change === null ? [] : [shown(change.meanBefore), shown(change.meanAfter)]
  const sides = sideNames(question, t('before'), t('after'))
  const ends = mean !== null || change !== null ? scaleEndWords(question) : ''
  return (
    <>
      {change !== null && before !== undefined && after !== undefined && (
        <Group
          gap="xl"
          align="center"
          role="group"
          aria-label={t('summary', { before, after, n: change.n })}
          data-testid="means"
        >
          <Mean label={sides[0]} value={before} />
          <Mean label={sides[1]} value={after} />
          <BeforeAfterDumbbell before={change.meanBefore} after={change.meanAfter} scale={question} />
        </Group>
      )}
      {change === null && mean !== null && <Mean label={t(recommendation ? 'score' : 'mean')} value={shown(mean)} />}
      {recommendation && <RecommendationShares recommendation={recommendation} />}
      {ranking.length > 0 && <RankingTable ranking={ranking} />}
      {ends !== '' && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {ends}
        </Text>
      )}
      {mean !== null && baseAmount != null && (
        <Text size="sm" c="dimmed" className="tabular">
          {t('base', { amount: shown(baseAmount) })}
        </Text>
      )}
      {outweighing && (
        <Text size="sm" className="tabular">
          {t('outweighing', { amount: shown(outweighing.amount), percent: outweighing.percent })}
        </Text>
      )}
      {hasEvidence(question) && (
        <Evidence {...{ n, runs, leftOut, notApplicable, asked, change }} unit={unitOf(question)} />
      )}
    </>
  )
}
