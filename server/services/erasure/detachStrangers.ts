import 'server-only'
import { peopleBatch } from './batchSize'
import { detachRuns } from './detachRuns'
import type { ErasureStep } from './erasureRun'

/** Some of the runs in a company of people who left it and live on elsewhere: their answers stay here without them. */
export const detachStrangers: ErasureStep = async (tx, { subscriptionId }, now) => {
  const runs = await tx.questionnaireRespondentSession.findMany({
    where: { subscriptionId, user: { erasedAt: null } },
    select: { id: true, userId: true, questionnaireId: true, subscriptionId: true, endDate: true },
    orderBy: [{ userId: 'asc' }, { questionnaireId: 'asc' }, { id: 'asc' }],
    take: peopleBatch,
  })
  return detachRuns(tx, runs, now)
}
