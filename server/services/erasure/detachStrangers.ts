import 'server-only'
import { peopleBatch } from './batchSize'
import { type DetachedRun, detachRuns } from './detachRuns'
import type { ErasureStep } from './erasureRun'

/**
 * Some of the runs in a company of people who left it and live on elsewhere: their answers stay here without them. Runs of one
 * person and questionnaire stay in one batch, or the person would count as two.
 */
export const detachStrangers: ErasureStep = async (tx, { subscriptionId }, now) => {
  const runs = await tx.$queryRaw<DetachedRun[]>`
    WITH run AS (
      SELECT run."id", run."userId", run."questionnaireId", run."subscriptionId", run."endDate" FROM "QuestionnaireRespondentSession" run
      WHERE run."subscriptionId" = ${subscriptionId}::uuid AND EXISTS (SELECT 1 FROM "User" person WHERE person."id" = run."userId" AND person."erasedAt" IS NULL))
    SELECT * FROM run WHERE ("userId", "questionnaireId") IN (SELECT "userId", "questionnaireId" FROM run ORDER BY "userId", "questionnaireId" LIMIT ${peopleBatch})`
  return detachRuns(tx, runs, { now, of: 'run', keepsWords: false })
}
