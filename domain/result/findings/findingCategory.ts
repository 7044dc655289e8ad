import { hasBaseAmount } from '@/domain/question'
import { meanOf } from '../changeEvidence'
import type { FindingCategory, FindingQuestion } from './finding'

/** Whether the answers to a question are amounts, which are set against a base amount. */
export const isAmount = ({ responseType }: Pick<FindingQuestion, 'responseType'>) => hasBaseAmount(responseType)

type Behind = Pick<FindingQuestion, 'text' | 'responseType' | 'change'>

/**
 * What the questions behind a category say of it. Its effect size is the mean of those of its questions, where all of
 * them are before/after questions with one.
 * Source: Borenstein, Hedges, Higgins, Rothstein, Introduction to Meta-Analysis (2009), 24: several outcomes of the same
 * people.
 */
export function findingCategory(
  { name, change }: Pick<FindingCategory, 'name' | 'change'>,
  questions: readonly Behind[],
): FindingCategory {
  const effects = questions.flatMap((question) => question.change?.correctedEffectSize ?? [])
  return {
    name,
    change,
    unit: questions.some(isAmount) ? 'amount' : 'scale',
    effect: effects.length > 0 && effects.length === questions.length ? meanOf(effects) : null,
    questions: questions.map(({ text }) => text),
  }
}
