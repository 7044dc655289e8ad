import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { RichText } from '@/components/richText/RichText'
import { AnswerInput } from '../inputs/AnswerInput'
import type { Asked } from '../run'
import classes from '../run.module.css'
import { applyWording } from './applyWording'
import { useRun } from './runContext'

/** One question with its field, and what is missing. Its text takes the focus when the question is shown. */
export function QuestionView({ question: asked }: { question: Asked }) {
  const t = useTranslations('run')
  const id = useId()
  const { store, answers, responses, isAnswering, isReadOnly, ...run } = useRun()
  const gap = run.isChecked ? run.gapOf(asked) : null
  const answer = answers[asked.id]
  // An answer that was changed here was given to the question as it reads now.
  const response = answer === store.initial[asked.id] && responses.find(({ questionId }) => questionId === asked.id)
  const wording = response ? response.wording : undefined
  const { question, rows, changedSince } = applyWording({ question: asked, rows: answer ?? [], wording, isReadOnly })
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
        held={run.heldOf(question.id)}
        onHold={(field, text) => run.hold(question.id, field, text)}
        onChange={store.changeHandler(question.id)}
        onLeave={() => run.setChecked(isAnswering)}
        isReadOnly={isReadOnly}
        currencySymbol={run.currencySymbol}
        labelledBy={`${id}-text`}
        describedBy={gap === null || gap.key === 'correct' ? undefined : `${id}-gap`}
      />
      {!isReadOnly && (
        // Keeps its height while it is empty, so that a button does not move just before it is tapped.
        <Text id={`${id}-gap`} role="alert" c="var(--mantine-color-error)" fw={500} className={classes.gap}>
          {gap !== null && t(`gaps.${gap.key}`, 'n' in gap ? { n: gap.n } : {})}
        </Text>
      )}
    </Stack>
  )
}
