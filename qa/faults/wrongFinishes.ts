import { db } from '@/server/db/client'
import type { campaignOfTwelve } from '../bench/campaignOfTwelve'
import type { participant } from './participant'

type Campaign = Pick<Awaited<ReturnType<typeof campaignOfTwelve>>, 'questionnaireId' | 'answers'>
type Participant = Pick<Awaited<ReturnType<typeof participant>>, 'runId' | 'finish'>

/** Runs that ended incomplete or without a request, and acknowledged finishes that are not stored. */
export async function wrongFinishes(
  { questionnaireId, answers }: Campaign,
  people: readonly Participant[],
): Promise<string[]> {
  const runs = await db().questionnaireRespondentSession.findMany({
    where: { questionnaireId },
    select: { id: true, endDate: true, responses: { select: { questionId: true } } },
  })
  const finishOf = new Map(people.map(({ runId, finish }) => [runId, finish()]))
  const asked = answers(0).length
  return runs.flatMap(({ id, endDate, responses }) => {
    const finish = finishOf.get(id) ?? 'none'
    const answered = new Set(responses.map(({ questionId }) => questionId)).size
    return [
      ...(endDate !== null && answered < asked ? [`run ${id} is finished with ${answered} of ${asked} answers`] : []),
      ...(endDate !== null && finish === 'none' ? [`run ${id} is finished without a request`] : []),
      ...(endDate === null && finish === 'acknowledged'
        ? [`run ${id} is not finished, although that was acknowledged`]
        : []),
    ]
  })
}
