'use client'
import { useTranslations } from 'next-intl'
import { type Figure, FigureTable } from '@/components/shared/followUp/FigureTable'
import { useShortWaveNames, useWaveNames } from '@/components/shared/followUp/useWaveNames'
import { figureText, formatCount } from '@/domain/format'
import { figureOf, hasScale } from '@/domain/question'
import { plainText } from '@/domain/richText'
import type {
  FollowUpResultsQuery,
  QuestionTrajectoryFieldsFragment,
  TrajectoryComparisonFieldsFragment,
} from '@/graphql/followUp/__generated__/operations'

type Found = FollowUpResultsQuery['campaignTrajectory']
type Line = QuestionTrajectoryFieldsFragment
type Comparison = TrajectoryComparisonFieldsFragment

/** From so much on a difference of those who did not answer is said. */
const leastApart = 0.05

/** What is said of a question in words: what was recalled, and how those who did not answer differ. */
function useNotes(nameOf: (wave: number) => string, currencySymbol: string) {
  const t = useTranslations('followUp.trajectory')
  const scaleOf = ({ responseType, isPercentage, scaleMax }: Line['question']) => {
    if (figureOf(responseType) === 'score') return t('scoreRange')
    return hasScale(responseType) && !isPercentage ? t('scaleRange', { most: scaleMax }) : ''
  }
  const noteOf = (question: Line['question'], comparison: Comparison) => {
    const shown = (value: number) => figureText(question, value, currencySymbol)
    const { wave, n, meanBefore, meanLater, missing, startedApart: apart } = comparison
    if (wave < 0)
      return meanBefore == null ? null : t('recalled', { asked: shown(meanLater), recalled: shown(meanBefore), n })
    if (missing === 0 || apart == null || Math.abs(apart) < leastApart) return null
    return t(meanBefore == null ? 'missingApartAfter' : 'missingApart', {
      ...{ missing, when: nameOf(wave), apart: shown(Math.abs(apart)), scale: scaleOf(question) },
      direction: apart < 0 ? 'lower' : 'higher',
    })
  }
  return ({ question, comparisons, isComparable }: Line): string[] => [
    ...comparisons.flatMap((comparison) => noteOf(question, comparison) ?? []),
    ...(isComparable ? [] : [t('notComparable')]),
  ]
}

type Column = { wave: number; isStart: boolean; label: string; short: string }

/** Each question before, after and in each wave, in one table. */
export function QuestionsOverTime({ found: { questions, waves, currencySymbol } }: { found: Found }) {
  const t = useTranslations('followUp.trajectory')
  const nameOf = useWaveNames(waves)
  const shortNameOf = useShortWaveNames(waves)
  const notesOf = useNotes(nameOf, currencySymbol)
  const answered = questions.filter(({ points }) => points.some(({ wave }) => wave !== 0))
  const present = new Set(answered.flatMap(({ points }) => points.map(({ wave }) => wave)))
  const named = (wave: number, isStart: boolean, label: string, short = label): Column => ({
    wave,
    isStart,
    label,
    short,
  })
  const columns: Column[] = [
    ...waves.flatMap(({ wave }) => (wave < 0 && present.has(wave) ? [named(wave, true, nameOf(wave))] : [])),
    named(0, true, t('before')),
    named(0, false, t('after')),
    ...waves.flatMap(({ wave }) =>
      wave > 0 && present.has(wave) ? [named(wave, false, nameOf(wave), shortNameOf(wave))] : [],
    ),
  ]
  const figureIn = ({ question, points, comparisons }: Line, { wave, isStart }: Column): Figure => {
    const point = points.find((one) => one.wave === wave && one.isStart === isStart)
    if (point === undefined) return null
    const kept = comparisons.find((one) => one.wave === wave)?.shareKept
    const notes = [`${t('n')} = ${point.n}`, kept != null && t('keptShort', { share: formatCount(Math.round(kept)) })]
    return { value: figureText(question, point.mean, currencySymbol), note: notes.filter(Boolean).join('\n') }
  }
  return (
    <FigureTable
      label={t('questions')}
      head={[t('question'), ...columns.map(({ label }) => label)]}
      shortHead={[t('question'), ...columns.map(({ short }) => short)]}
      rows={answered.map((line) => ({
        key: line.question.id,
        name: plainText(line.question.questionText),
        notes: notesOf(line),
        figures: columns.map((column) => figureIn(line, column)),
      }))}
    />
  )
}
