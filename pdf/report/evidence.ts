import { changeEvidenceText, type EvidenceWords, formatNumber, intervalText, rateText } from '@/domain/format'
import type { ReportCategory, ReportQuestion } from '@/domain/report'
import type { Translate } from './reportTranslator'
import { unitOf } from '@/domain/question'

/** Formats a value with two decimals and the unit. */
export const figure = (value: number, unit: string) => `${formatNumber(value)}${unit}`

/** Formats a value with its sign, two decimals and the unit. */
export const signedFigure = (value: number, unit: string) => `${value > 0 ? '+' : ''}${figure(value, unit)}`

const words =
  (t: Translate): EvidenceWords =>
  (key, values) =>
    t(`evidence.${key}`, values)

/** The people behind the change of a category, and its interval. */
export const categoryEvidence = (t: Translate, { change, n: runs }: ReportCategory, asked: number) =>
  changeEvidenceText(words(t), change, { runs, asked })

/**
 * The evidence of a question's figures: number of people, mean change with its interval, effect size, and whether
 * it is only indicative.
 */
export function evidence(t: Translate, question: ReportQuestion, asked: number): string {
  const { n, runs, change } = question
  const rate = rateText(words(t), n, { runs, asked })
  if (change === null) return rate
  const unit = unitOf(question)
  const { low, high, correctedEffectSize } = change
  return [
    rate,
    t('evidence.change', { change: signedFigure(change.meanChange, unit) }),
    low === null || high === null
      ? t(n === 1 ? 'evidence.noInterval' : 'evidence.noIntervalOfAnswers')
      : intervalText(words(t), { low, high }, (value) => signedFigure(value, unit)),
    ...(correctedEffectSize === null ? [] : [t('evidence.effect', { g: figure(correctedEffectSize, '') })]),
    ...(change.isIndicative ? [t('evidence.indicative')] : []),
  ].join(' · ')
}
