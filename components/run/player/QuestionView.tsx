import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { RichText } from '@/components/richText/RichText'
import { AnswerInput } from '../inputs/AnswerInput'
import type { QuestionInSection } from '../run'
import classes from '../run.module.css'
import { wordedAnswer } from './applyWording'
import { useRun } from './runContext'

type HeadingProps = { id: string; question: QuestionInSection; children: ReactNode }

/** The name of a section, and its text: open at its first question and where one begins, folded below its name at the others. */
function SectionText({ question }: { question: QuestionInSection }) {
  const { steps, place, hasMoved } = useRun()
  const { sectionName: name, sectionDescription: text } = question
  const before = steps[place - 1]?.[0]
  const isFirst = before === undefined || before.sectionName !== name || before.sectionDescription !== text
  const isFolded = !isFirst && hasMoved && name.trim() !== ''
  const shownText = (
    <Text size="sm" c="dimmed" className={classes.description}>
      {text}
    </Text>
  )
  if (text.trim() !== '' && isFolded)
    return (
      <details key={question.id}>
        <summary className={classes.section}>{name}</summary>
        {shownText}
      </details>
    )
  return (
    <>
      {name.trim() !== '' && (
        <Text size="sm" c="dimmed" fw={500}>
          {name}
        </Text>
      )}
      {text.trim() !== '' && shownText}
    </>
  )
}

/** What is asked, below its section. It takes the focus when it is shown. */
export function QuestionHeading({ id, question, children }: HeadingProps) {
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: false }), [question.id])
  return (
    <Stack gap="xs">
      <SectionText question={question} />
      <div id={id} ref={heading} tabIndex={-1} role="heading" aria-level={1} className={classes.heading}>
        {children}
      </div>
    </Stack>
  )
}

/** One question with its field, and what is missing. */
export function QuestionView({ question: asked }: { question: QuestionInSection }) {
  const t = useTranslations('run')
  const id = useId()
  const run = useRun()
  const { store, isAnswering, isReadOnly } = run
  const gap = run.isChecked ? run.gapOf(asked) : null
  const missing = gap?.key ?? null
  const gapRef = useRef<HTMLParagraphElement>(null)
  // Below a tall question it would be out of sight, and Next seem to do nothing.
  useEffect(() => {
    if (missing !== null) gapRef.current?.scrollIntoView({ block: 'nearest' })
  }, [missing])
  const { question, rows, changedSince } = wordedAnswer(run, asked)
  return (
    <Stack gap="lg">
      <QuestionHeading id={`${id}-text`} question={question}>
        <RichText html={question.questionText} className={classes.questionText} />
      </QuestionHeading>
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
        onChange={(rows) => {
          store.changeHandler(question.id)(rows)
          run.noteAnswer(asked, rows)
        }}
        onLeave={() => run.setChecked(isAnswering)}
        isReadOnly={isReadOnly}
        currencySymbol={run.currencySymbol}
        labelledBy={`${id}-text`}
        errorId={gap === null || gap.key === 'correct' ? undefined : `${id}-gap`}
      />
      {!isReadOnly && (
        // Keeps its height while it is empty, so that a button does not move just before it is tapped.
        <Text
          ref={gapRef}
          id={`${id}-gap`}
          role="alert"
          c="var(--mantine-color-error)"
          fw={500}
          className={classes.gap}
        >
          {gap !== null && t(`gaps.${gap.key}`, { n: 0, least: 0, most: 0, ...gap, currency: run.currencySymbol })}
        </Text>
      )}
    </Stack>
  )
}
