import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { type KeptAnswer, KeptAnswers } from '@/components/shared/KeptAnswers'
import { wordingOptions } from '@/domain/question'
import type { RunFragment } from '@/graphql/__generated__/operations'
import type { Lost } from './AnswerNews'
import type { Replaced } from './AnswerSaver'
import type { Keeping } from './Keeping'
import { answersOf, type RunResponse } from './run'
import { storedAnswers } from './storedAnswers'
import { withKept } from './withKept'

/** Of use to few: the server has just said that something is not stored. */
const AnswerNews = lazy(() => import('./AnswerNews').then(({ AnswerNews: News }) => ({ default: News })))

type Props = {
  run: RunFragment
  /** One's own run that turned out to be finished: what is kept of it can no longer be stored. */
  isOver: boolean
  /** The answers as the server holds them now. */
  read: () => Promise<RunFragment['responses']>
  /** Where this device keeps answers. */
  store?: KeptAnswers
  /** Without `keeping` nothing is to be stored. */
  children: (responses: readonly RunResponse[], keeping: Keeping | undefined) => ReactNode
}

/** What this device keeps of a run, read before the run is shown: it goes on where it stopped, whether that was stored or not. */
export function KeptRun({ run, isOver, read, store: given, children }: Props) {
  const [store] = useState(() => given ?? new KeptAnswers())
  /** What was found for this state of the run. */
  const [found, setFound] = useState<{ run: RunFragment; kept: readonly KeptAnswer[] } | null>(null)
  const [replaced, setReplaced] = useState<readonly Lost[]>([])
  const { session, questionnaire, responses } = run
  const { id: sessionId, userId } = session
  useEffect(() => {
    let isCurrent = true
    const open = async () => {
      // Whoever answered on this device before is not who answers now.
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
  // Questions that changed are asked anew, with what is kept of their answers.
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
        wording: {
          number: question.wordingNumber,
          questionText: question.questionText,
          options: wordingOptions(question),
        },
      }
    )
  }
  const lostOf = (
    { questionId, rows, by }: Pick<Lost, 'questionId' | 'rows' | 'by'>,
    wording = questionOf(questionId)?.wording,
  ): Lost => ({
    questionId,
    rows,
    by,
    questionText: wording?.questionText ?? '',
    options: wording?.options ?? [],
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
    read: async () => storedAnswers(await read()),
    onReplaced: (news: Replaced) => setReplaced((before) => [...before, lostOf(news)]),
  }
  return (
    <>
      {lost.length > 0 && (
        <Suspense>
          <AnswerNews lost={lost} onClose={handleClose} />
        </Suspense>
      )}
      {children(withKept(responses, sendable), isOver ? undefined : keeping)}
    </>
  )
}
