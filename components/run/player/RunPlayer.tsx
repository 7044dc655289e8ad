import { Button, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useEffect, useId, useRef } from 'react'
import { RichText } from '@/components/richText/RichText'
import { progress } from '@/domain/progress'
import { AnswerInput } from '../inputs/AnswerInput'
import { loadStepMark } from '../inputs/loadStepMark'
import type { QuestionInSection } from '../run'
import classes from '../run.module.css'
import { RunNotice } from '../RunNotice'
import { applyWording } from './applyWording'
import { RunContext, useRun } from './runContext'
import { type Audience, RunIntro } from './RunIntro'
import { useRunSteps } from './useRunSteps'
import { type RunGiven, useRunState } from './useRunState'
import { SaveStatus } from '../saving/SaveStatus'

/** Loaded only where answers are viewed. */
const RunCopy = lazy(() => import('./RunCopy').then(({ RunCopy: Copy }) => ({ default: Copy })))

type Props = RunGiven & {
  /** Called when the questions are begun from the intro. */
  onBegin?: () => void
  /** Who will see the answers, for a preview. */
  audience?: Audience
}

/** Intro, then one question at a time. The same for answering, viewing answers and the preview. */
export function RunPlayer(props: Props) {
  const { questionnaire, responses, currencySymbol, mode, about, audience, onBegin } = props
  const state = useRunState(props)
  const run = { ...state, ...useRunSteps(state, props) }
  const question = run.questions[run.place]
  const hasMarks = run.questions.some(({ scaleLook }) => scaleLook !== 'Numbers')
  // Ahead of their questions, so that they are there without a connection.
  useEffect(() => {
    if (hasMarks) void loadStepMark()
  }, [hasMarks])
  return (
    <RunContext value={run}>
      {question === undefined ? (
        <div className={classes.screenOnly}>
          <RunIntro
            questionnaire={questionnaire}
            questions={run.questions}
            hasAnswers={responses.length > 0}
            mode={mode}
            about={about}
            audience={audience}
            isReturn={run.hasMoved}
            onBegin={() => {
              onBegin?.()
              run.goTo(run.isAnswering ? run.resumePlace() : 0)
            }}
          />
        </div>
      ) : (
        <QuestionStep question={question} />
      )}
      {mode === 'view' && (
        <Suspense>
          <RunCopy questionnaire={questionnaire} responses={responses} currencySymbol={currencySymbol} about={about} />
        </Suspense>
      )}
    </RunContext>
  )
}

/** One question with its answer, and the steps from it. */
function QuestionStep({ question }: { question: QuestionInSection }) {
  const t = useTranslations('run')
  const { questions, place, notice, goNext } = useRun()
  const isLast = place === questions.length - 1
  /** Enter acts like Next where it has no other meaning; it never finishes the run. */
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const isOther = (event.target as HTMLElement).closest('textarea, button, a, select, iframe') !== null
    if (event.key !== 'Enter' || event.repeat || event.nativeEvent.isComposing || isOther || isLast) return
    event.preventDefault()
    goNext(question)
  }
  return (
    <Stack gap="xl" className={`${classes.player} ${classes.screenOnly}`} onKeyDown={handleKey}>
      <RunProgress question={question} />
      {notice !== null && <RunNotice isWarning>{t(`notices.${notice}`)}</RunNotice>}
      <QuestionView question={question} />
      <RunActions question={question} isLast={isLast} />
    </Stack>
  )
}

/** Back, Next or Save & Finish, and Save For Later. */
function RunActions({ question, isLast }: { question: QuestionInSection; isLast: boolean }) {
  const t = useTranslations('run')
  const { isAnswering, isBusy, mayLeave, goBack, goNext, leaveRun, finishRun, onEnd } = useRun()
  /** Begin was in the place of Back: the second click of a slow double click on it must not go back. */
  const handleBack = ({ detail }: MouseEvent) => {
    if (detail <= 1) goBack()
  }
  return (
    // Of each question its own: see the style of the buttons.
    <div key={question.id} className={classes.actions}>
      <Button
        variant="default"
        size="md"
        mih={44}
        onClick={handleBack}
        disabled={isBusy}
        className={classes.afterMoment}
      >
        {t('actions.back')}
      </Button>
      {!isLast && (
        <Button size="md" mih={44} onClick={() => goNext(question)} disabled={isBusy}>
          {t('actions.next')}
        </Button>
      )}
      {isLast && onEnd !== undefined && (
        <Button size="md" mih={44} onClick={onEnd}>
          {t('actions.showEnd')}
        </Button>
      )}
      {isLast && isAnswering && (
        <Button
          size="md"
          mih={44}
          onClick={() => void finishRun(question)}
          loading={isBusy}
          className={classes.afterMoment}
        >
          {t('actions.saveAndFinish')}
        </Button>
      )}
      {isAnswering && mayLeave && (
        <Button
          variant="subtle"
          size="md"
          mih={44}
          onClick={() => void leaveRun()}
          disabled={isBusy}
          className={`${classes.later} ${classes.afterMoment}`}
        >
          {t('actions.saveForLater')}
        </Button>
      )}
    </div>
  )
}

const begun = { startDate: new Date(0), endDate: null }

/** How far along one is, as text and as a bar, and whether the answers are saved. */
function RunProgress({ question }: { question: QuestionInSection }) {
  const t = useTranslations('run')
  const { questions, isAnswering, answers, saving, store, place, isHeld, goTo } = useRun()
  const [number, count] = [place + 1, questions.length]
  const rejectedAt = saving.refusal === 'invalid' ? questions.findIndex(({ id }) => id === saving.questionId) : -1
  // An answer that the server rejected does not count.
  const given = Object.entries(answers).flatMap(([questionId, rows]) =>
    rejectedAt !== -1 && questionId === saving.questionId ? [] : rows.map((row) => ({ ...row, questionId })),
  )
  // As the server computes it; where nothing is answered the bar shows the position instead.
  const percent = isAnswering ? progress(begun, questions, given) : null
  const value = percent ?? (number / count) * 100
  const placeText = t('progress', { number, count })
  const answeredText = percent === null ? null : t('progressAnswered', { percent })
  return (
    <div className={classes.progress}>
      <div
        role="progressbar"
        aria-label={t('progressLabel')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(value)}
        aria-valuetext={answeredText ?? placeText}
        className={classes.bar}
      >
        <div style={{ inlineSize: `${value}%` }} />
      </div>
      <div className={classes.progressWords}>
        <div className={classes.places}>
          <Text size="sm" c="dimmed">
            {placeText}
          </Text>
          {answeredText !== null && (
            <Text size="sm" c="dimmed">
              {answeredText}
            </Text>
          )}
        </div>
        {isAnswering && (
          <SaveStatus
            state={saving}
            isHeld={isHeld(question.id)}
            refusedNumber={rejectedAt === -1 ? undefined : rejectedAt + 1}
            onGoTo={(to) => goTo(to - 1)}
            onRetry={() => void store.saver.flush()}
          />
        )}
      </div>
    </div>
  )
}

/** One question with its field, and what is missing. Its text takes the focus when the question is shown. */
function QuestionView({ question: asked }: { question: QuestionInSection }) {
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
        errorId={gap === null || gap.key === 'correct' ? undefined : `${id}-gap`}
      />
      {!isReadOnly && (
        // Keeps its height while it is empty, so that a button does not move just before it is tapped.
        <Text id={`${id}-gap`} role="alert" c="var(--mantine-color-error)" fw={500} className={classes.gap}>
          {gap !== null && t(`gaps.${gap.key}`, { n: 0, least: 0, most: 0, ...gap, currency: run.currencySymbol })}
        </Text>
      )}
    </Stack>
  )
}
