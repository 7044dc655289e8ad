import { Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type KeyboardEvent, lazy, Suspense, useEffect, useState } from 'react'
import { progress } from '@/domain/progress'
import { answerGap, blankRow, takesText } from '@/domain/questionResponse'
import { firstGap } from './firstGap'
import type { Keeping } from './Keeping'
import { placeKept } from './placeKept'
import { type Refusal, refusalOf } from './refusalOf'
import { RunActions } from './RunActions'
import type { RunAudience } from './RunAudience'
import { RunIntro } from './RunIntro'
import { RunNotice } from './RunNotice'
import { RunProgress } from './RunProgress'
import { RunQuestionView } from './RunQuestionView'
import { type Asked, askedQuestions, type RunAbout, type RunMode, type RunQuestionnaire, type RunResponse } from './run'
import classes from './run.module.css'
import { runGap } from './runGap'
import { SaveLine } from './SaveLine'
import { type SaveAnswer, useAnswers } from './useAnswers'
import { isHolding, useHeldTexts } from './useHeldTexts'
import { wordedAnswer } from './wordedAnswer'

/** Only of use to those who look at what was answered. */
const RunCopy = lazy(() => import('./RunCopy').then(({ RunCopy: Copy }) => ({ default: Copy })))

type Props = {
  questionnaire: RunQuestionnaire
  responses: readonly RunResponse[]
  currencySymbol: string
  mode: RunMode
  /** Whose run it is; missing when the questions are only tried out. */
  about?: RunAbout
  /** Who will see the answers, where it is only tried out. */
  audience?: ComponentProps<typeof RunAudience>
  /** Stores one answer; needed for answering only. */
  save?: SaveAnswer
  /** Keeps answers on this device until they are stored. */
  keeping?: Keeping
  /** Save & Finish; needed for answering only. */
  finish?: () => Promise<unknown>
  /** The server said something the questions cannot answer: finished elsewhere, gone, not begun. */
  onRefused?: (refusal: Refusal, questionId: string | null) => void
  /** The questions were read again while they were being answered: where to go on. */
  arrival?: Arrival | null
  /** Save For Later, or Close when nothing is stored. */
  onLeave: () => void
}

/** The question to go on at, null for the first that is not answered, and whether finishing failed for want of one. */
export type Arrival = { questionId: string | null; isIncomplete: boolean }

type Notice = 'notAllAnswered' | 'signedOut' | 'held' | 'finishOffline' | 'laterOffline' | 'stayOffline'

const begun = { startDate: new Date(0), endDate: null }

/** Intro, then one question at a time. The same for answering, looking at answers and trying the questions out. */
export function RunPlayer({
  questionnaire,
  responses,
  currencySymbol,
  mode,
  about,
  audience,
  save,
  keeping,
  finish,
  onRefused,
  arrival = null,
  onLeave,
}: Props) {
  const t = useTranslations('run')
  const questions = askedQuestions(questionnaire)
  const isAnswering = mode === 'answer'
  const { answers, isAsGiven, change, saving, saver } = useAnswers({
    responses,
    save: isAnswering && save !== undefined ? save : null,
    onRefused,
    keeping,
  })
  const { heldOf, hold } = useHeldTexts(isAnswering)
  const runId = isAnswering ? about?.session.id : undefined
  const resumed = () => {
    const wanted = questions.findIndex(({ id }) => id === arrival?.questionId)
    if (wanted !== -1) return wanted
    const kept = runId === undefined ? null : placeKept.read(runId)
    const left = kept === null || arrival !== null ? -1 : questions.findIndex(({ id }) => id === kept)
    if (left !== -1) return left
    const gap = firstGap(questions, answers)
    return gap === -1 ? Math.max(0, questions.length - 1) : gap
  }
  const [place, setPlace] = useState(() =>
    isAnswering && (responses.length > 0 || arrival !== null) && questions.length > 0 ? resumed() : -1,
  )
  const [hasMoved, setMoved] = useState(false)
  const isIncomplete = arrival?.isIncomplete === true
  const [isChecked, setChecked] = useState(isIncomplete)
  const [notice, setNotice] = useState<Notice | null>(isIncomplete ? 'notAllAnswered' : null)
  /** Finishing found gaps: Next leads from one to the other and then to the end. */
  const [isFillingGaps, setFillingGaps] = useState(isIncomplete)
  const [isBusy, setBusy] = useState(false)
  const question = questions[place]
  const questionId = question?.id ?? null
  useEffect(() => {
    if (runId !== undefined) placeKept.keep(runId, questionId)
  }, [runId, questionId])

  useEffect(() => {
    const forget = () => setNotice((said) => (said?.endsWith('Offline') ? null : said))
    window.addEventListener('online', forget)
    return () => window.removeEventListener('online', forget)
  }, [])

  const goTo = (next: number) => {
    setChecked(isHolding(heldOf(questions[next]?.id)))
    setNotice(null)
    setPlace(next)
    setMoved(true)
    void saver.flush()
  }
  const gapOf = (asked: Asked) =>
    isAnswering ? runGap(heldOf(asked.id), answerGap(asked, answers[asked.id] ?? [])) : null
  /** Says whether the question may be left behind; passing an optional one by is an answer too. */
  const settle = (asked: Asked): boolean => {
    setChecked(true)
    if (gapOf(asked) !== null) return false
    if (isAnswering && takesText(asked) && (answers[asked.id] ?? []).length === 0)
      change(asked.id, [{ ...blankRow, textInput: '', isUserInput: false }])
    return true
  }
  const sayOffline = (notice: Notice) => setNotice(saver.isSafe ? notice : 'stayOffline')
  const handleLater = async () => {
    const held = questions.findIndex(({ id }) => isHolding(heldOf(id)))
    if (held >= 0) {
      setPlace(held)
      setChecked(true)
      return setNotice('held')
    }
    setNotice(null)
    setBusy(true)
    const isStored = await saver.flush()
    setBusy(false)
    // Without a connection there is nowhere to go: the browser would show its own page instead.
    if (saver.isOffline || (isStored && !navigator.onLine)) sayOffline('laterOffline')
    else if (isStored) onLeave()
  }
  const sayIncomplete = (gap: number) => {
    if (gap >= 0) setPlace(gap)
    setChecked(gap >= 0)
    setNotice('notAllAnswered')
    setFillingGaps(true)
  }
  const isHeld = (id: string) => isHolding(heldOf(id))
  /** The first gap apart from a question that was just settled, -1 when there is none. */
  const gapBeside = (asked: Asked) => firstGap(questions, answers, isHeld, asked.id)
  const handleNext = (asked: Asked) => {
    if (!settle(asked)) return
    const gap = isFillingGaps ? gapBeside(asked) : -1
    goTo(!isFillingGaps ? place + 1 : gap === -1 ? questions.length - 1 : gap)
  }
  /** Enter goes on like Next where it does nothing else; it never finishes. */
  const handleKey = (event: KeyboardEvent<HTMLElement>, asked: Asked) => {
    const isOther = (event.target as HTMLElement).closest('textarea, button, a, select, iframe') !== null
    if (
      event.key !== 'Enter' ||
      event.repeat ||
      event.nativeEvent.isComposing ||
      isOther ||
      place === questions.length - 1
    )
      return
    event.preventDefault()
    handleNext(asked)
  }
  const refusedAt = saving.refusal === 'invalid' ? questions.findIndex(({ id }) => id === saving.questionId) : -1
  const handleFinish = async (asked: Asked) => {
    const isSettled = settle(asked)
    const gap = gapBeside(asked)
    if (gap >= 0 || !isSettled) return sayIncomplete(gap >= 0 ? gap : place)
    setBusy(true)
    setNotice(null)
    if (await saver.flush())
      try {
        await finish?.()
        if (runId !== undefined) placeKept.keep(runId, null)
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal === 'notAllAnswered') sayIncomplete(firstGap(questions, answers))
        if (refusal === 'unreachable') sayOffline('finishOffline')
        else if (refusal === 'signedOut') setNotice(refusal)
        else onRefused?.(refusal, null)
      }
    else if (saver.isOffline) sayOffline('finishOffline')
    setBusy(false)
  }

  const paper = mode === 'view' && (
    <Suspense>
      <RunCopy questionnaire={questionnaire} responses={responses} currencySymbol={currencySymbol} about={about} />
    </Suspense>
  )
  if (question === undefined)
    return (
      <>
        <div className={classes.screenOnly}>
          <RunIntro
            questionnaire={questionnaire}
            questions={questions}
            hasAnswers={responses.length > 0}
            mode={mode}
            about={about}
            audience={audience}
            isReturn={hasMoved}
            onBegin={() => goTo(isAnswering ? resumed() : 0)}
          />
        </div>
        {paper}
      </>
    )
  const wording = isAsGiven(question.id)
    ? responses.find(({ questionId }) => questionId === question.id)?.wording
    : undefined
  const shown = wordedAnswer({ question, rows: answers[question.id] ?? [], wording, isLooking: mode === 'view' })
  // What the server refused is no answer yet.
  const given = Object.entries(answers).flatMap(([questionId, rows]) =>
    refusedAt !== -1 && questionId === saving.questionId ? [] : rows.map((row) => ({ ...row, questionId })),
  )
  return (
    <>
      <Stack
        gap="xl"
        className={`${classes.player} ${classes.screenOnly}`}
        onKeyDown={(event) => handleKey(event, question)}
      >
        <RunProgress
          number={place + 1}
          count={questions.length}
          percent={isAnswering ? progress(begun, questions, given) : undefined}
        >
          {isAnswering && (
            <SaveLine
              state={saving}
              isHeld={isHolding(heldOf(question.id))}
              refusedNumber={refusedAt === -1 ? undefined : refusedAt + 1}
              onGoTo={(number) => goTo(number - 1)}
              onRetry={() => void saver.flush()}
            />
          )}
        </RunProgress>
        {notice !== null && <RunNotice isWarning>{t(`notices.${notice}`)}</RunNotice>}
        <RunQuestionView
          question={shown.question}
          rows={shown.rows}
          changedSince={shown.changedSince}
          gap={isChecked ? gapOf(question) : null}
          held={heldOf(question.id)}
          onHold={(field, text) => hold(question.id, field, text)}
          currencySymbol={currencySymbol}
          isReadOnly={mode === 'view'}
          onChange={(rows) => change(question.id, rows)}
          onLeave={() => setChecked(isAnswering)}
        />
        <RunActions
          isLast={place === questions.length - 1}
          isAnswering={isAnswering}
          isBusy={isBusy}
          onBack={() => {
            setFillingGaps(false)
            goTo(place - 1)
          }}
          onNext={() => handleNext(question)}
          onLater={() => void handleLater()}
          onFinish={() => void handleFinish(question)}
        />
      </Stack>
      {paper}
    </>
  )
}
