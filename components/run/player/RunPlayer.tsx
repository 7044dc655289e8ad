import { Button, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, lazy, Suspense, useEffect, useState } from 'react'
import { progress } from '@/domain/progress'
import { isStatement } from '@/domain/question'
import { useWhatBecame } from '../whatBecame/useWhatBecame'
import { loadInput } from '../inputs/late/lateInput'
import { loadStepMark } from '../inputs/loadStepMark'
import type { RunStep } from '../run'
import classes from '../run.module.css'
import { RunNotice } from '../RunNotice'
import type { Held } from '../saving/resolveAnswerConflict'
import { SaveStatus } from '../saving/SaveStatus'
import { stepOf } from './gaps'
import { QuestionView } from './QuestionView'
import { RunActions } from './RunActions'
import { RunContext, useRun } from './runContext'
import { type Audience, RunIntro } from './RunIntro'
import { useGoingOn } from './useGoingOn'
import { useRunSteps } from './useRunSteps'
import { type RunGiven, useRunState } from './useRunState'

/** Loaded only where answers are viewed. */
const RunCopy = lazy(() => import('./RunCopy').then(({ RunCopy: Copy }) => ({ default: Copy })))
const ViewedAnswers = lazy(() => import('./ViewedAnswers').then(({ ViewedAnswers: Answers }) => ({ default: Answers })))

/** Statements without the view of theirs: one below the other, as other questions are shown. */
const StatementsAsQuestions = ({ step }: { step: RunStep }) => (
  <>
    {step.map((question) => (
      <QuestionView key={question.id} question={question} />
    ))}
  </>
)

/** Loaded only where statements are asked; what cannot be loaded any more is asked without it. */
const loadStatements = () =>
  import('../statements/StatementsView').then(
    ({ StatementsView: View }) => ({ default: View }),
    () => ({ default: StatementsAsQuestions }),
  )
const StatementsView = lazy(loadStatements)

type Props = RunGiven & {
  /** Called when the questions are begun from the intro; resolves with what the server holds then, if it was asked. */
  onBegin?: () => Promise<Held | null>
  /** Who will see the answers, for a preview. */
  audience?: Audience
}

/** Intro, then one question or group of statements at a time; viewed answers are on one page first. */
export function RunPlayer(props: Props) {
  const { questionnaire, responses, currencySymbol, mode, about, audience, onBegin } = props
  const state = useRunState(props)
  const moving = { ...state, ...useRunSteps(state, props) }
  const goesOn = mode !== 'view' && (about ?? audience)?.goesOnByItself === true
  const run = { ...moving, ...useGoingOn(moving, goesOn) }
  const step = run.steps[run.place]
  const whatBecame = useWhatBecame(run.runId, questionnaire.questionnaireType === 'FollowUp')
  /** Whether the step ahead of the questions comes next on the way back from them. */
  const [isAhead, setAhead] = useState(step !== undefined)
  const goOn = () => run.goTo(run.isAnswering ? run.resumePlace() : 0)
  const hasMarks = run.questions.some(({ scaleLook }) => scaleLook !== 'Numbers')
  const hasStatements = run.questions.some(isStatement)
  // Ahead of their questions, so that they are there without a connection.
  useEffect(() => {
    if (hasMarks) void loadStepMark()
    if (hasStatements) void loadStatements()
  }, [hasMarks, hasStatements])
  useEffect(() => {
    for (const { questions } of questionnaire.sections)
      for (const { responseType } of questions) void loadInput(responseType)
  }, [questionnaire.sections])
  return (
    <RunContext value={run}>
      {step === undefined && isAhead && whatBecame !== null ? (
        <whatBecame.Step
          runId={run.runId ?? ''}
          given={whatBecame.given}
          onSaid={whatBecame.setGiven}
          onBack={() => setAhead(false)}
          onNext={goOn}
        />
      ) : step === undefined && mode === 'view' ? (
        <Suspense>
          <ViewedAnswers
            {...{ questionnaire, responses, currencySymbol, about }}
            isReturn={run.hasMoved}
            onQuestions={run.questions.length === 0 ? undefined : goOn}
          />
        </Suspense>
      ) : step === undefined ? (
        <div className={classes.screenOnly}>
          <RunIntro
            questionnaire={questionnaire}
            questions={run.questions}
            hasAnswers={responses.length > 0}
            mode={mode === 'preview' ? 'preview' : 'answer'}
            about={about}
            audience={audience}
            isReturn={run.hasMoved}
            onBegin={() => {
              void onBegin?.().then((held) => held !== null && run.store.saver.takeOver(held))
              setAhead(true)
              if (whatBecame === null) goOn()
            }}
          />
        </div>
      ) : (
        <QuestionStep step={step} />
      )}
      {mode === 'view' && step !== undefined && (
        <Suspense>
          <RunCopy questionnaire={questionnaire} responses={responses} currencySymbol={currencySymbol} about={about} />
        </Suspense>
      )}
    </RunContext>
  )
}

/** What is shown at once with its answers, and the ways from it. */
function QuestionStep({ step }: { step: RunStep }) {
  const t = useTranslations('run')
  const { steps, place, notice, goNext, goesOn, isGoing, hasGone, hasMoved } = useRun()
  const isLast = place === steps.length - 1
  /** Enter acts like Next where it has no other meaning; it never finishes the run. */
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const isOther = (event.target as HTMLElement).closest('textarea, button, a, select, iframe, summary') !== null
    if (event.key !== 'Enter' || event.repeat || event.nativeEvent.isComposing || isOther || isLast) return
    event.preventDefault()
    goNext(step)
  }
  return (
    <Stack gap="xl" className={`${classes.player} ${classes.screenOnly}`} onKeyDown={handleKey}>
      <RunProgress step={step} />
      {goesOn && !hasMoved && <RunNotice>{t('goingOn.intro')}</RunNotice>}
      {notice !== null && <RunNotice isWarning>{t(`notices.${notice}`)}</RunNotice>}
      <div className={classes.asked}>
        {isStatement(step[0]) ? (
          <Suspense>
            <StatementsView step={step} />
          </Suspense>
        ) : (
          <QuestionView question={step[0]} />
        )}
      </div>
      {goesOn && (
        <p role="status" className={classes.goingOn}>
          {isGoing ? t('goingOn.now') : hasGone ? t('goingOn.gone') : ''}
        </p>
      )}
      <RunActions step={step} isLast={isLast} />
    </Stack>
  )
}

const begun = { startDate: new Date(0), endDate: null }

/** How far along one is, as text and as a bar, whether the answers are saved, and Save For Later. */
function RunProgress({ step }: { step: RunStep }) {
  const t = useTranslations('run')
  const { questions, steps, isAnswering, answers, saving, store, isHeld, goTo, ...leaving } = useRun()
  const number = questions.findIndex(({ id }) => id === step[0].id) + 1
  const [last, count] = [number + step.length - 1, questions.length]
  const rejectedAt = saving.refusal === 'invalid' ? questions.findIndex(({ id }) => id === saving.questionId) : -1
  // An answer that the server rejected does not count.
  const given = Object.entries(answers).flatMap(([questionId, rows]) =>
    rejectedAt !== -1 && questionId === saving.questionId ? [] : rows.map((row) => ({ ...row, questionId })),
  )
  // As the server computes it; where nothing is answered the bar shows the position instead.
  const percent = isAnswering ? progress(begun, questions, given) : null
  const value = percent ?? (last / count) * 100
  const placeText = t(last === number ? 'progress' : 'progressGroup', { number, last, count })
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
            isHeld={step.some(({ id }) => isHeld(id))}
            refusedNumber={rejectedAt === -1 ? undefined : rejectedAt + 1}
            onGoTo={(to) => goTo(stepOf(steps, questions[to - 1]?.id))}
            onRetry={() => void store.saver.flush()}
          />
        )}
        {isAnswering && leaving.mayLeave && (
          <Button
            variant="transparent"
            size="compact-sm"
            onClick={() => void leaving.leaveRun()}
            disabled={leaving.isBusy}
            className={`${classes.later} ${classes.afterMoment}`}
          >
            {t('actions.saveForLater')}
          </Button>
        )}
      </div>
    </div>
  )
}
