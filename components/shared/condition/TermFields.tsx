import { ActionIcon, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'
import { NumberField } from '@/components/shared/number/NumberField'
import { hasValue, valueText } from '@/domain/condition'
import { type ConditionTerm, degrees, hasOptions, hasScale, optionsOf, givenBy, testsOf } from '@/domain/question'
import { plainText } from '@/domain/richText'
import { scaleSteps } from '@/domain/scale'
import classes from './condition.module.css'
import type { NumberedQuestion } from './draftOutline'
import { useConditionWords } from './useConditionText'

/** A term on a question, with its first test and without a value. */
export const blankTerm = (question: NumberedQuestion): ConditionTerm => ({
  questionId: question.id,
  test: testsOf(question.responseType)[0] ?? 'answered',
  value: null,
})

type Props = {
  term: ConditionTerm
  /** Its number in the condition. */
  place: number
  earlier: readonly NumberedQuestion[]
  /** Message key of what is wrong with it. */
  issue: string | undefined
  onChange: (term: ConditionTerm) => void
  onRemove: () => void
}

/** One term of a condition: an earlier question, a test that suits its answers, and the value where the test has one. */
export function TermFields({ term, place, earlier, issue, onChange, onRemove }: Props) {
  const t = useTranslations('question.condition')
  const validation = useValidationMessages()
  const question = earlier.find(({ id }) => id === term.questionId)
  const kind = question?.responseType ?? ''
  const error = issue === undefined ? undefined : validation(issue)
  const takesValue = question !== undefined && hasValue(term.test)
  const choose = (id: string | null) => {
    const next = earlier.find((one) => one.id === id)
    if (next === undefined || next.id === term.questionId) return
    const isKept = testsOf(next.responseType).includes(term.test)
    onChange({ ...blankTerm(next), ...(isKept ? { test: term.test } : {}) })
  }
  const chooseTest = (value: string | null) => {
    const test = question && testsOf(question.responseType).find((one) => one === value)
    if (test !== undefined) onChange({ ...term, test, value: hasValue(test) ? term.value : null })
  }
  return (
    <div className={classes.term} role="group" aria-label={t('term', { place })}>
      <div className={classes.parts}>
        <Select
          aria-label={t('question', { place })}
          allowDeselect={false}
          searchable={earlier.length > 10}
          openOnFocus={false}
          data={earlier.map(({ id, number, questionText }) => ({
            value: id,
            label: t('numbered', { number, text: plainText(questionText) }),
          }))}
          value={term.questionId}
          error={takesValue ? undefined : error}
          onChange={choose}
        />
        <Select
          aria-label={t('test', { place })}
          allowDeselect={false}
          data={(question === undefined ? [] : testsOf(question.responseType)).map((test) => ({
            value: test,
            label: t(`tests.${test}`, { kind }),
          }))}
          value={term.test}
          onChange={chooseTest}
        />
        {takesValue && (
          <ValueField
            question={question}
            value={term.value}
            label={t('value', { place })}
            error={error}
            onChange={(value) => onChange({ ...term, value })}
          />
        )}
      </div>
      <ActionIcon variant="default" size={36} onClick={onRemove} aria-label={t('remove', { place })}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

type ValueProps = {
  question: NumberedQuestion
  value: number | null
  label: string
  error: string | undefined
  onChange: (value: number | null) => void
}

/** The value of a term: an option, yes or no, a step of the scale, a degree, or a figure. */
function ValueField({ question, value, label, error, onChange }: ValueProps) {
  const t = useTranslations('question.condition')
  const words = useConditionWords()
  const { responseType, scaleMax } = question
  const gives = givenBy(responseType)
  if (!hasOptions(responseType) && !hasScale(responseType) && gives !== 'yesNo' && gives !== 'degree')
    return <NumberField aria-label={label} value={value} error={error} onChange={onChange} />
  const values = hasOptions(responseType)
    ? optionsOf(question).map(({ number }) => number)
    : gives === 'yesNo'
      ? [1, 0]
      : gives === 'degree'
        ? degrees
        : scaleSteps(scaleMax)
  return (
    <Select
      aria-label={label}
      placeholder={t('valuePlaceholder')}
      allowDeselect={false}
      data={values.map((one) => ({ value: String(one), label: valueText(question, one, words) }))}
      value={value === null ? null : String(value)}
      error={error}
      onChange={(chosen) => chosen !== null && onChange(Number(chosen))}
    />
  )
}
