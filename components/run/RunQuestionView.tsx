import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { RichText } from '@/components/richText/RichText'
import type { QuestionResponseRow } from '@/domain/questionResponse'
import { AnswerInput } from './inputs/AnswerInput'
import type { InputProps } from './inputs/inputProps'
import type { Asked } from './run'
import classes from './run.module.css'
import type { RunGap } from './runGap'

type Props = Pick<InputProps, 'held' | 'onHold'> & {
  question: Asked
  rows: readonly QuestionResponseRow[]
  gap: RunGap | null
  /** The question reads differently now than when it was answered; `answer` is what was chosen then and is no longer offered. */
  changedSince: { answer: string } | null
  currencySymbol: string
  isReadOnly: boolean
  onChange: (rows: QuestionResponseRow[]) => void
  onLeave: () => void
}

/** One question with its field, and what is missing. Its text takes the focus when it comes up. */
export function RunQuestionView({
  question,
  rows,
  gap,
  changedSince,
  currencySymbol,
  isReadOnly,
  held,
  onHold,
  onChange,
  onLeave,
}: Props) {
  const t = useTranslations('run')
  const id = useId()
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: false }), [question.id])
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        {question.sectionName.trim() !== '' && (
          <Text size="sm" c="dimmed" fw={500}>
            {question.sectionName}
          </Text>
        )}
        {question.sectionDescription.trim() !== '' && (
          <Text size="sm" c="dimmed" className={classes.description}>
            {question.sectionDescription}
          </Text>
        )}
        <div id={`${id}-text`} ref={heading} tabIndex={-1} role="heading" aria-level={1} className={classes.heading}>
          <RichText html={question.questionText} className={classes.questionText} />
        </div>
      </Stack>
      {changedSince !== null && (
        <Text size="sm" c="dimmed">
          {t(
            isReadOnly
              ? 'wording.readsDifferently'
              : changedSince.answer === ''
                ? 'wording.changedSince'
                : 'wording.choseBefore',
            changedSince,
          )}
        </Text>
      )}
      <AnswerInput
        key={question.id}
        question={question}
        rows={rows}
        held={held}
        onHold={onHold}
        onChange={onChange}
        onLeave={onLeave}
        isReadOnly={isReadOnly}
        currencySymbol={currencySymbol}
        labelledBy={`${id}-text`}
        describedBy={gap === null || gap.key === 'correct' ? undefined : `${id}-gap`}
      />
      {!isReadOnly && (
        // Its place is kept while it is empty: a button must not move away from under the finger.
        <Text id={`${id}-gap`} role="alert" c="var(--mantine-color-error)" fw={500} className={classes.gap}>
          {gap !== null && t(`gaps.${gap.key}`, 'n' in gap ? { n: gap.n } : {})}
        </Text>
      )}
    </Stack>
  )
}
