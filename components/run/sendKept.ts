import { graphqlCall } from '@/components/shared/graphqlCall'
import type { KeptAnswer, KeptAnswers } from '@/components/shared/KeptAnswers'
import { QuestionnaireRespondentSessionText, SaveQuestionResponsesText } from '@/graphql/__generated__/queryTexts'
import { AnswerTabs } from './AnswerTabs'
import { sentRows } from './sentRows'
import { storedAnswers } from './storedAnswers'
import { verdictOn } from './verdictOn'

/** Sends what is kept of one run. Where another device answered meanwhile, or the run is over, it stays: its own screen settles that and says so. */
async function sendRun(
  store: KeptAnswers,
  { userId, sessionId }: Pick<KeptAnswer, 'userId' | 'sessionId'>,
): Promise<void> {
  const { questionnaireRespondentSession: run } = await graphqlCall(QuestionnaireRespondentSessionText, {
    id: sessionId,
  })
  if (!run.isAnswering) return
  const held = storedAnswers(run.responses)
  const questions = new Map(
    run.questionnaire.sections.flatMap((section) => section.questions.map((question) => [question.id, question])),
  )
  for (const answer of await store.of(userId, sessionId)) {
    const { questionId, rows, wording } = answer
    const question = questions.get(questionId)
    const verdict = question === undefined ? 'yield' : verdictOn({ answer, there: held.get(questionId), question })
    if (verdict === 'send') {
      const model = {
        questionnaireRespondentSessionId: sessionId,
        questionId,
        wordingNumber: wording?.number,
        responses: sentRows(question, rows),
      }
      await graphqlCall(SaveQuestionResponsesText, { model })
    }
    if (verdict === 'send' || verdict === 'stored') await store.drop(answer)
  }
}

/** Sends what this device keeps of a person's answers, run by run. What does not go through stays for the next time. */
export async function sendKept(store: KeptAnswers, userId: string): Promise<void> {
  const kept = await store.of(userId)
  for (const sessionId of new Set(kept.map((answer) => answer.sessionId)))
    await new AnswerTabs(sessionId).alone(() => sendRun(store, { userId, sessionId })).catch(() => undefined)
}
