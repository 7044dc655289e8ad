import { Alert, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { progress } from '@/domain/progress'
import { answerGap, blankRow, takesText } from '@/domain/questionResponse'
import { firstGap } from './firstGap'
import type { Keeping } from './Keeping'
import { placeKept } from './placeKept'
import { type Refusal, refusalOf } from './refusalOf'
import { RunActions } from './RunActions'
import { RunCopy } from './RunCopy'
import { RunIntro } from './RunIntro'
import { RunProgress } from './RunProgress'
import { RunQuestionView } from './RunQuestionView'
import { type Asked, askedQuestions, type RunAbout, type RunMode, type RunQuestionnaire, type RunResponse } from './run'
import classes from './run.module.css'
import { SaveLine } from './SaveLine'
import { type SaveAnswer, useAnswers } from './useAnswers'
import { wordedAnswer } from './wordedAnswer'

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

const begun = { startDate: new Date(0), endDate: null }

/** Intro, then one question at a time. The same for answering, looking at answers and trying the questions out. */
export function RunPlayer({ questionnaire, responses, currencySymbol, mode, about, save, keeping, finish, onRefused, onLeave }: Props) {
  const t = useTranslations('run')
  const questions = askedQuestions(questionnaire)
  const isAnswering = mode === 'answer'
  const { answers, isAsGiven, change, saving, saver } = useAnswers({ responses, save: isAnswering && save !== undefined ? save : null, onRefused, keeping })
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
  const [notice, setNotice] = useState<'notAllAnswered' | 'signedOut' | 'unreachable' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const question = questions[place]
  const questionId = question?.id ?? null
  useEffect(() => {
    if (runId !== undefined) placeKept.keep(runId, questionId)
  }, [runId, questionId])

  const goTo = (next: number) => {
    setChecked(false)
    setNotice(null)
    setPlace(next)
    setMoved(true)
    void saver.flush()
  }
  const gapOf = (asked: Asked) => (isAnswering ? answerGap(asked, answers[asked.id] ?? []) : null)
  /** Says whether the question may be left behind; passing an optional one by is an answer too. */
  const settle = (asked: Asked): boolean => {
    setChecked(true)
    if (gapOf(asked) !== null) return false
    if (isAnswering && takesText(asked) && (answers[asked.id] ?? []).length === 0)
      change(asked.id, [{ ...blankRow, textInput: '', isUserInput: false }])
    return true
  }
  const handleLater = async () => {
    setBusy(true)
    const isStored = await saver.flush()
    setBusy(false)
    if (isStored) onLeave()
  }
  const sayIncomplete = (gap: number) => {
    if (gap >= 0) setPlace(gap)
    setChecked(gap >= 0)
    setNotice('notAllAnswered')
  }
  const handleFinish = async (asked: Asked) => {
    if (!settle(asked)) return
    const gap = firstGap(questions.filter(({ id }) => id !== asked.id), answers)
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
        else if (refusal === 'unreachable' || refusal === 'signedOut') setNotice(refusal)
        else onRefused?.(refusal)
      }
    setBusy(false)
  }

  const paper = mode === 'view' && <RunCopy questionnaire={questionnaire} responses={responses} currencySymbol={currencySymbol} about={about} />
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
          {isAnswering && <SaveLine state={saving} onRetry={() => void saver.flush()} />}
        </RunProgress>
        {notice !== null && (
          <Alert role="alert" color="orange" variant="light">
            {t(`notices.${notice}`)}
          </Alert>
        )}
        <RunQuestionView
          question={shown.question}
          rows={shown.rows}
          changedSince={shown.changedSince}
          gap={isChecked ? gapOf(question) : null}
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
