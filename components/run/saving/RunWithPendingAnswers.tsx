import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { type PendingAnswer, PendingAnswers } from '@/components/shared/unsaved/PendingAnswers'
import { ordersOptions, wordingOf } from '@/domain/question'
import { inRankOrder } from '@/domain/questionResponse'
import type { RunFragment } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import type { Replaced } from './AnswerSaver.types'
import { answersOf, type RunResponse } from '../run'
import type { Lost } from './AnswerConflictNotice'
import { heldOf } from './answerRequests'
import type { Keeping } from './RunStore'

/** The stored answers, replaced by those that this device keeps, each with the wording it was given to. */
export function withPendingAnswers(responses: readonly RunResponse[], kept: readonly PendingAnswer[]): RunResponse[] {
  const replaced = new Set(kept.map(({ questionId }) => questionId))
  const waiting = kept.flatMap(({ edit, questionId, rows, wording }) =>
    rows.map((row) => ({ ...row, id: `${edit} ${row.displayOrder}`, questionId, wording })),
  )
  return [...responses.filter(({ questionId }) => !replaced.has(questionId)), ...waiting]
}

/** Loaded when it is first shown, which is rare. */
const AnswerConflictNotice = lazy(() =>
  import('./AnswerConflictNotice').then((module) => ({ default: module.AnswerConflictNotice })),
)

type Props = {
  run: RunFragment
  /** Whether the run is finished: its pending answers can no longer be stored. */
  isOver: boolean
  /** Reads the run with its answers as they are now. */
  read: () => Promise<Pick<RunFragment, 'session' | 'responses'>>
  /** Where this device keeps answers; its own table unless another is given. */
  store?: PendingAnswers
  /** Draws the run; `keeping` is undefined when its answers can no longer be stored. */
  children: (responses: readonly RunResponse[], keeping: Keeping | undefined) => ReactNode
}

/** Reads the answers of a run that this device keeps before the run is shown, so that it continues with them. */
export function RunWithPendingAnswers({ run, isOver, read, store: given, children }: Props) {
  const [store] = useState(() => given ?? new PendingAnswers())
  /** The pending answers found for this version of the run. */
  const [found, setFound] = useState<{ run: RunFragment; kept: readonly PendingAnswer[] } | null>(null)
  const [replaced, setReplaced] = useState<readonly Lost[]>([])
  const { session, questionnaire, responses } = run
  const { id: sessionId, userId } = session
  useEffect(() => {
    let isCurrent = true
    const open = async () => {
      // Deletes the answers of other people who used this device.
      await store.wipe(userId)
      return store.of(userId, sessionId)
    }
    void open().then((kept) => {
      if (isCurrent) setFound({ run, kept })
    })
    return () => {
      isCurrent = false
    }
  }, [store, userId, sessionId, run])
  // When the questions changed, the pending answers are read again first.
  if (found?.run !== run) return null
  const { kept } = found

  const questions = new Map(
    questionnaire.sections.flatMap((section) => section.questions.map((question) => [question.id, question])),
  )
  const questionOf: Keeping['questionOf'] = (id) => {
    const question = questions.get(id)
    return (
      question && {
        ...question,
        wording: { number: question.wordingNumber, ...wordingOf(question) },
      }
    )
  }
  const lostOf = (
    { questionId, rows, by }: Pick<Lost, 'questionId' | 'rows' | 'by'>,
    wording = questionOf(questionId)?.wording,
  ): Lost => ({
    questionId,
    rows: ordersOptions(questions.get(questionId)?.responseType ?? null) ? inRankOrder(rows) : rows,
    by,
    questionText: wording?.questionText ?? '',
    options: wording?.options ?? [],
    otherOption: questionOf(questionId)?.otherOption ?? null,
  })
  const refused = kept.filter(({ questionId }) => isOver || !questions.has(questionId))
  const sendable = kept.filter((answer) => !refused.includes(answer))
  const lost = [...refused.map((answer) => lostOf({ ...answer, by: 'refused' }, answer.wording)), ...replaced]
  const handleClose = () => {
    setFound({ run, kept: sendable })
    setReplaced([])
    for (const answer of refused) void store.drop(answer)
  }
  const keeping: Keeping = {
    store,
    userId,
    sessionId,
    questionOf,
    kept: sendable,
    stored: answersOf(responses),
    version: session.version,
    read: async () => heldOf(await read()),
    onReplaced: (news: Replaced, giveAgain) => {
      const entry: Lost = lostOf(news)
      const handleGiveAgain = () => {
        setReplaced((before) => before.filter((other) => other.giveAgain !== handleGiveAgain))
        giveAgain()
      }
      if (news.by === 'elsewhere') entry.giveAgain = handleGiveAgain
      setReplaced((before) => [...before, entry])
    },
  }
  return (
    <>
      {lost.length > 0 && (
        <Suspense>
          <AnswerConflictNotice lost={lost} onClose={handleClose} />
        </Suspense>
      )}
      {children(withPendingAnswers(responses, sendable), isOver ? undefined : keeping)}
    </>
  )
}
