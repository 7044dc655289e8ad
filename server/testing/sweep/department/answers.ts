import { db } from '@/server/db/client'
import { question } from '@/server/testing/factories/question'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { yesterday } from './campaigns'
import { somebody, type Where } from './people'

/** A run that was begun. */
export function run(
  { place: { id, words }, now, subscriptionDepartmentId, archived = false }: Where,
  userId: string,
  questionnaireId: string,
) {
  const fields = {
    lineManagerName: words,
    lineManagerEmail: `${words}@example.test`,
    startDate: yesterday(now),
    archived,
  }
  return questionnaireRespondentSession({ id: id(), questionnaireId, userId, subscriptionDepartmentId, ...fields })
}

/** A question answered by texts, and its answer with the marked text of a place. */
export async function written({ place: { id, words }, archived = false }: Where, sectionId: string) {
  const { id: questionId } = await question({
    id: id(),
    questionnaireSectionId: sectionId,
    questionType: 'Intent',
    responseType: 'TextBoxes',
    questionText: words,
    archived,
  })
  const answeredBy = (questionnaireRespondentSessionId: string) =>
    questionResponse({ id: id(), questionId, questionnaireRespondentSessionId, textInput: words, archived })
  return { questionId, answeredBy }
}

/** A participant who finished a campaign with a text. */
export async function finisherOf(where: Where, questionnaireId: string, texts: Awaited<ReturnType<typeof written>>) {
  const finisher = await somebody(where, { called: 'finisher' })
  const { id } = await run(where, finisher.userId, questionnaireId)
  await db().questionnaireRespondentSession.update({ where: { id }, data: { endDate: where.now } })
  await texts.answeredBy(id)
  return finisher
}

/** What a person wrote there. */
async function commitmentOf(where: Where, userId: string, questionId: string): Promise<string> {
  const { place, now, archived = false, subscriptionDepartmentId } = where
  const { questionnaireId } = await db().question.findUniqueOrThrow({ where: { id: questionId } })
  const times = { startDate: yesterday(now), endDate: now }
  const { id } = await questionnaireRespondentSession({
    id: place.id(),
    questionnaireId,
    userId,
    subscriptionDepartmentId,
    archived,
    ...times,
  })
  const given = { questionId, questionnaireRespondentSessionId: id, textInput: place.words, archived }
  return (await questionResponse({ id: place.id(), ...given })).id
}

type Asked = { live: { id: string; questionId: string }; texts: Awaited<ReturnType<typeof written>>; past: string }

/** A person's begun run of the live campaign with an answer, and what they wrote in the one before. */
export async function answeredBy(where: Where, userId: string, { live, texts, past }: Asked) {
  const { place, archived = false } = where
  const { id: runId } = await run(where, userId, live.id)
  const answer = await questionResponse({
    id: place.id(),
    questionId: live.questionId,
    questionnaireRespondentSessionId: runId,
    reinforcementText: place.words,
    archived,
  })
  await texts.answeredBy(runId)
  const commitment = await commitmentOf(where, userId, past)
  return { questionnaireRespondentSession: runId, questionResponse: answer.id, commitment }
}
