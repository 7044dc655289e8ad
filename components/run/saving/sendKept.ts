import { graphqlCall } from '@/components/shared/request/graphqlCall'
import type { KeptAnswer, KeptAnswers } from '@/components/shared/unsaved/KeptAnswers'
import { QuestionnaireRespondentSessionText } from '@/graphql/__generated__/queryTexts'
import { AnswerTabs } from './AnswerTabs'
import { verdictOn } from './verdictOn'
import { sendAnswer, storedAnswers } from './answerRequests'

/**
 * Sends the kept answers of one run. An answer stays kept where another device answered meanwhile or the run is finished: the
 * answering page resolves that and shows it.
 */
async function sendRun(
  store: KeptAnswers,
  { userId, sessionId }: Pick<KeptAnswer, 'userId' | 'sessionId'>,
): Promise<void> {
  const { questionnaireRespondentSession: run } = await graphqlCall(QuestionnaireRespondentSessionText, {
    id: sessionId,
  })
  if (!run.isAnswering) return
  const stored = storedAnswers(run.responses)
  const questions = new Map(
    run.questionnaire.sections.flatMap((section) => section.questions.map((question) => [question.id, question])),
  )
  for (const answer of await store.of(userId, sessionId)) {
    const question = questions.get(answer.questionId)
    const there = stored.get(answer.questionId)
    const verdict = question === undefined ? 'yield' : verdictOn({ answer, there, question })
    if (verdict === 'send') await sendAnswer(answer, question)
    if (verdict === 'send' || verdict === 'stored') await store.drop(answer)
  }
}

/** Sends the answers of a person that this device keeps, run by run. Answers that cannot be sent stay kept for the next attempt. */
export async function sendKept(store: KeptAnswers, userId: string): Promise<void> {
  const kept = await store.of(userId)
  for (const sessionId of new Set(kept.map((answer) => answer.sessionId)))
    await new AnswerTabs(sessionId).alone(() => sendRun(store, { userId, sessionId })).catch(() => undefined)
}
