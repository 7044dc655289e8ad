import { db } from '@/server/db/client'
import type { campaignOfTwelve } from './campaignOfTwelve'

/** `count` people who have finished the campaign, by their accounts. */
export async function finishRuns(
  { questionnaireId, answers, learner }: Awaited<ReturnType<typeof campaignOfTwelve>>,
  count: number,
): Promise<string[]> {
  const userIds: string[] = []
  for (let round = 0; round < count; round++) {
    const { runId } = await learner()
    const { userId, subscriptionId } = await db().questionnaireRespondentSession.update({
      where: { id: runId },
      data: { startDate: new Date('2026-03-02T09:00:00Z'), endDate: new Date('2026-03-20T09:00:00Z') },
    })
    const run = { questionnaireRespondentSessionId: runId, questionnaireId, subscriptionId, userId, wordingNumber: 1 }
    await db().questionResponse.createMany({
      data: answers(round).flatMap(({ questionId, responses }) =>
        responses.map((row) => ({ ...run, questionId, ...row })),
      ),
    })
    userIds.push(userId)
  }
  return userIds
}
