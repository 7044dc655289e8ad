import { useFormatter, useTranslations } from 'next-intl'
import { type ConditionWords, conditionText } from '@/domain/condition'
import type { Condition } from '@/domain/question'
import type { NumberedQuestion } from './draftOutline'

/** The words of conditions in the language of the screen. */
export function useConditionWords(): ConditionWords {
  const t = useTranslations('question.condition')
  const yesNo = useTranslations('question.contested')
  const format = useFormatter()
  return {
    yes: yesNo('yes'),
    no: yesNo('no'),
    labelled: (values) => t('labelled', values),
    term: (test, values) => t(`terms.${test}`, values),
    joined: (terms, match) => format.list(terms, { type: match === 'all' ? 'conjunction' : 'disjunction' }),
  }
}

/** A condition as a sentence, with the numbers of its questions. */
export function useConditionText(): (condition: Condition, questions: ReadonlyMap<string, NumberedQuestion>) => string {
  const t = useTranslations('question.condition')
  const words = useConditionWords()
  return (condition, questions) => t('note', { condition: conditionText(condition, questions, words) })
}
