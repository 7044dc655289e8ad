import { Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type KeyboardEvent, lazy, Suspense } from 'react'
import { progress } from '@/domain/progress'
import type { Asked } from './run'
import { RunActions } from './RunActions'
import type { RunAudience } from './RunAudience'
import { RunIntro } from './RunIntro'
import { RunNotice } from './RunNotice'
import { RunProgress } from './RunProgress'
import { RunQuestionView } from './RunQuestionView'
import classes from './run.module.css'
import { runSteps, type RunSteps } from './runSteps'
import { SaveLine } from './SaveLine'
import { useRunEnd } from './useRunEnd'
import { type RunGiven, type RunState, useRunState } from './useRunState'
import { wordedAnswer } from './wordedAnswer'

/** Only of use to those who look at what was answered. */
const RunCopy = lazy(() => import('./RunCopy').then(({ RunCopy: Copy }) => ({ default: Copy })))

type Props = RunGiven & {
  currencySymbol: string
  /** Who will see the answers, where it is only tried out. */
  audience?: ComponentProps<typeof RunAudience>
}

const begun = { startDate: new Date(0), endDate: null }

/** Intro, then one question at a time. The same for answering, looking at answers and trying the questions out. */
export function RunPlayer(props: Props) {
  const { questionnaire, responses, currencySymbol, mode, about, audience } = props
  const run = useRunState(props)
  const steps = runSteps(run)
  const question = run.questions[run.place]
  return (
    <>
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
            onBegin={() => steps.goTo(run.isAnswering ? run.resumed() : 0)}
          />
        </div>
      ) : (
        <QuestionStep {...props} run={run} steps={steps} question={question} />
      )}
      {mode === 'view' && (
        <Suspense>
          <RunCopy questionnaire={questionnaire} responses={responses} currencySymbol={currencySymbol} about={about} />
        </Suspense>
      )}
    </>
  )
}

type StepProps = Props & { run: RunState; steps: RunSteps; question: Asked }

/** One question with its answer, and the ways on from it. */
function QuestionStep({ run, steps, question, ...given }: StepProps) {
  const t = useTranslations('run')
  const { isBusy, leave, end } = useRunEnd(run, steps, given)
  const { questions, isAnswering, answers, place, notice } = run
  const isLooking = given.mode === 'view'
  const isLast = place === questions.length - 1
  const wording = run.isAsGiven(question.id)
    ? given.responses.find(({ questionId }) => questionId === question.id)?.wording
    : undefined
  const shown = wordedAnswer({ question, rows: answers[question.id] ?? [], wording, isLooking })
  /** Enter goes on like Next where it does nothing else; it never finishes. */
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const isOther = (event.target as HTMLElement).closest('textarea, button, a, select, iframe') !== null
    if (event.key !== 'Enter' || event.repeat || event.nativeEvent.isComposing || isOther || isLast) return
    event.preventDefault()
    steps.goOn(question)
  }
  return (
    <Stack gap="xl" className={`${classes.player} ${classes.screenOnly}`} onKeyDown={handleKey}>
      <StepProgress run={run} steps={steps} question={question} />
      {notice !== null && <RunNotice isWarning>{t(`notices.${notice}`)}</RunNotice>}
      <RunQuestionView
        question={shown.question}
        rows={shown.rows}
        changedSince={shown.changedSince}
        gap={run.isChecked ? steps.gapOf(question) : null}
        held={run.heldOf(question.id)}
        onHold={(field, text) => run.hold(question.id, field, text)}
        currencySymbol={given.currencySymbol}
        isReadOnly={isLooking}
        onChange={(rows) => run.change(question.id, rows)}
        onLeave={() => run.setChecked(isAnswering)}
      />
      <RunActions
        isLast={isLast}
        isAnswering={isAnswering}
        isBusy={isBusy}
        onBack={steps.goBack}
        onNext={() => steps.goOn(question)}
        onLater={() => void leave()}
        onFinish={() => void end(question)}
      />
    </Stack>
  )
}

/** How far one is, and whether the answers are stored. */
function StepProgress({ run, steps, question }: Pick<StepProps, 'run' | 'steps' | 'question'>) {
  const { questions, isAnswering, answers, saving, saver, place } = run
  const refusedAt = saving.refusal === 'invalid' ? questions.findIndex(({ id }) => id === saving.questionId) : -1
  // What the server refused is no answer yet.
  const given = Object.entries(answers).flatMap(([questionId, rows]) =>
    refusedAt !== -1 && questionId === saving.questionId ? [] : rows.map((row) => ({ ...row, questionId })),
  )
  return (
    <RunProgress
      number={place + 1}
      count={questions.length}
      percent={isAnswering ? progress(begun, questions, given) : undefined}
    >
      {isAnswering && (
        <SaveLine
          state={saving}
          isHeld={steps.isHeld(question.id)}
          refusedNumber={refusedAt === -1 ? undefined : refusedAt + 1}
          onGoTo={(number) => steps.goTo(number - 1)}
          onRetry={() => void saver.flush()}
        />
      )}
    </RunProgress>
  )
}
