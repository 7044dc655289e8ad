'use client'
import { useEffect } from 'react'
import { type PendingAnswer, PendingAnswers } from '@/components/shared/unsaved/PendingAnswers'
import { graphqlCall } from '@/components/shared/request/graphqlCall'
import { QuestionnaireRespondentSessionText } from '@/graphql/__generated__/queryTexts'
import { AnswerTabs } from './AnswerTabs'
import { resolveAnswerConflict } from './resolveAnswerConflict'
import { heldOf, sendAnswer } from './answerRequests'

/**
 * Sends the pending answers of one run. An answer stays pending where another device answered meanwhile or the run is finished: the
 * answering page resolves that and shows it.
 */
async function sendRun(
  store: PendingAnswers,
  { userId, sessionId }: Pick<PendingAnswer, 'userId' | 'sessionId'>,
): Promise<void> {
  const { questionnaireRespondentSession: run } = await graphqlCall(QuestionnaireRespondentSessionText, {
    id: sessionId,
  })
  if (!run.isAnswering) return
  const held = heldOf(run)
  let { version } = held
  const questions = new Map(
    run.questionnaire.sections.flatMap((section) => section.questions.map((question) => [question.id, question])),
  )
  for (const answer of await store.of(userId, sessionId)) {
    const question = questions.get(answer.questionId)
    const there = held.answers.get(answer.questionId)
    const resolution = question === undefined ? 'yield' : resolveAnswerConflict({ answer, there, question })
    if (resolution === 'send') version = (await sendAnswer(answer, question, { version })).version
    if (resolution === 'send' || resolution === 'stored') await store.drop(answer)
  }
}

/** Sends the answers of a person that this device keeps, run by run. Answers that cannot be sent stay pending for the next attempt. */
export async function sendPendingAnswers(store: PendingAnswers, userId: string): Promise<void> {
  const kept = await store.of(userId)
  for (const sessionId of new Set(kept.map((answer) => answer.sessionId)))
    await new AnswerTabs(sessionId).exclusively(() => sendRun(store, { userId, sessionId })).catch(() => undefined)
}

type Props = { userId: string }

/**
 * On every page of the workspace: sends the answers that this device has stored for the person, and deletes those of
 * other people.
 */
export function PendingAnswersSender({ userId }: Props) {
  useEffect(() => {
    const store = new PendingAnswers()
    const send = () => void sendPendingAnswers(store, userId)
    void store.wipe(userId).then(send)
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [userId])
  return null
}
