import { Alert, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { answerGap, blankRow, type QuestionResponseRow, takesText } from '@/domain/questionResponse'
import { firstGap } from './firstGap'
import { type Refusal, refusalOf } from './refusalOf'
import { RunActions } from './RunActions'
import { RunIntro } from './RunIntro'
import { RunProgress } from './RunProgress'
import { RunQuestionView } from './RunQuestionView'
import { type Asked, askedQuestions, type RunMode, type RunQuestionnaire, type RunResponse } from './run'
import classes from './run.module.css'
import { SaveLine } from './SaveLine'
import { useAnswers } from './useAnswers'
import { wordedAnswer } from './wordedAnswer'

type Props = {
  questionnaire: RunQuestionnaire
  responses: readonly RunResponse[]
  currencySymbol: string
  mode: RunMode
  /** Stores one answer; needed for answering only. */
  save?: (questionId: string, rows: readonly QuestionResponseRow[]) => Promise<unknown>
  /** Save & Finish; needed for answering only. */
  finish?: () => Promise<unknown>
  /** The server said something the questions cannot answer: finished elsewhere, gone, not begun. */
  onRefused?: (refusal: Refusal) => void
  /** Save For Later, or Close when nothing is stored. */
  onLeave: () => void
}

/** Intro, then one question at a time. The same for answering, looking at answers and trying the questions out. */
export function RunPlayer({ questionnaire, responses, currencySymbol, mode, save, finish, onRefused, onLeave }: Props) {
  const t = useTranslations('run')
  const questions = askedQuestions(questionnaire)
  const isAnswering = mode === 'answer'
  const { answers, isAsGiven, change, saving, saver } = useAnswers({ responses, save: isAnswering && save !== undefined ? save : null, onRefused })
  const resumed = () => {
    const gap = firstGap(questions, answers)
    return gap === -1 ? Math.max(0, questions.length - 1) : gap
  }
  const [place, setPlace] = useState(() => (isAnswering && responses.length > 0 && questions.length > 0 ? resumed() : -1))
  const [isChecked, setChecked] = useState(false)
  const [notice, setNotice] = useState<'notAllAnswered' | 'signedOut' | 'unreachable' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const question = questions[place]

  const goTo = (next: number) => {
    setChecked(false)
    setNotice(null)
    setPlace(next)
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
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal === 'notAllAnswered') sayIncomplete(firstGap(questions, answers))
        else if (refusal === 'unreachable' || refusal === 'signedOut') setNotice(refusal)
        else onRefused?.(refusal)
      }
    setBusy(false)
  }

  if (question === undefined)
    return (
      <RunIntro
        questionnaire={questionnaire}
        questionCount={questions.length}
        hasAnswers={responses.length > 0}
        mode={mode}
        onBegin={() => goTo(isAnswering ? resumed() : 0)}
      />
    )
  const wording = isAsGiven(question.id) ? responses.find(({ questionId }) => questionId === question.id)?.wording : undefined
  const shown = wordedAnswer({ question, rows: answers[question.id] ?? [], wording, isLooking: mode === 'view' })
  return (
    <Stack gap="xl" className={classes.player}>
      <RunProgress number={place + 1} count={questions.length}>
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
  )
}
