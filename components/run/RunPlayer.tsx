import { Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useState } from 'react'
import { progress } from '@/domain/progress'
import { answerGap, blankRow, takesText } from '@/domain/questionResponse'
import { firstGap } from './firstGap'
import type { Keeping } from './Keeping'
import { placeKept } from './placeKept'
import { type Refusal, refusalOf } from './refusalOf'
import { RunActions } from './RunActions'
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
  /** Stores one answer; needed for answering only. */
  save?: SaveAnswer
  /** Keeps answers on this device until they are stored. */
  keeping?: Keeping
  /** Save & Finish; needed for answering only. */
  finish?: () => Promise<unknown>
  /** The server said something the questions cannot answer: finished elsewhere, gone, not begun. */
  onRefused?: (refusal: Refusal) => void
  /** Save For Later, or Close when nothing is stored. */
  onLeave: () => void
}

type Notice = 'notAllAnswered' | 'signedOut' | 'held' | 'finishOffline' | 'laterOffline' | 'stayOffline'

const begun = { startDate: new Date(0), endDate: null }

/** Intro, then one question at a time. The same for answering, looking at answers and trying the questions out. */
export function RunPlayer({ questionnaire, responses, currencySymbol, mode, about, save, keeping, finish, onRefused, onLeave }: Props) {
  const t = useTranslations('run')
  const questions = askedQuestions(questionnaire)
  const isAnswering = mode === 'answer'
  const { answers, isAsGiven, change, saving, saver } = useAnswers({ responses, save: isAnswering && save !== undefined ? save : null, onRefused, keeping })
  const { heldOf, hold } = useHeldTexts(isAnswering)
  const runId = isAnswering ? about?.session.id : undefined
  const resumed = () => {
    const kept = runId === undefined ? null : placeKept.read(runId)
    const left = kept === null ? -1 : questions.findIndex(({ id }) => id === kept)
    if (left !== -1) return left
    const gap = firstGap(questions, answers)
    return gap === -1 ? Math.max(0, questions.length - 1) : gap
  }
  const [place, setPlace] = useState(() => (isAnswering && responses.length > 0 && questions.length > 0 ? resumed() : -1))
  const [hasMoved, setMoved] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)
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
  const gapOf = (asked: Asked) => (isAnswering ? runGap(heldOf(asked.id), answerGap(asked, answers[asked.id] ?? [])) : null)
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
  }
  const handleFinish = async (asked: Asked) => {
    if (!settle(asked)) return
    const gap = firstGap(questions.filter(({ id }) => id !== asked.id), answers, (id) => isHolding(heldOf(id)))
    if (gap >= 0) return sayIncomplete(gap < place ? gap : gap + 1)
    setBusy(true)
    setNotice(null)
    if (await saver.flush())
      try {
        await finish?.()
        if (runId !== undefined) placeKept.keep(runId, null)
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal === 'notAllAnswered') sayIncomplete(firstGap(questions, answers))
        else if (refusal === 'unreachable') sayOffline('finishOffline')
        else if (refusal === 'signedOut') setNotice(refusal)
        else onRefused?.(refusal)
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
            isReturn={hasMoved}
            onBegin={() => goTo(isAnswering ? resumed() : 0)}
          />
        </div>
        {paper}
      </>
    )
  const wording = isAsGiven(question.id) ? responses.find(({ questionId }) => questionId === question.id)?.wording : undefined
  const shown = wordedAnswer({ question, rows: answers[question.id] ?? [], wording, isLooking: mode === 'view' })
  const given = Object.entries(answers).flatMap(([questionId, rows]) => rows.map((row) => ({ ...row, questionId })))
  return (
    <>
      <Stack gap="xl" className={`${classes.player} ${classes.screenOnly}`}>
        <RunProgress number={place + 1} count={questions.length} percent={isAnswering ? progress(begun, questions, given) : undefined}>
          {isAnswering && <SaveLine state={saving} isHeld={isHolding(heldOf(question.id))} onRetry={() => void saver.flush()} />}
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
          onBack={() => goTo(place - 1)}
          onNext={() => {
            if (settle(question)) goTo(place + 1)
          }}
          onLater={() => void handleLater()}
          onFinish={() => void handleFinish(question)}
        />
      </Stack>
      {paper}
    </>
  )
}
