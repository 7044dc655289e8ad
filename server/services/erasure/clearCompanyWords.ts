import 'server-only'
import { Prisma } from '@/server/db/client'
import { clearWords } from './clearWords'
import { erasureBatch } from './batchSize'
import type { ErasureStep } from './erasureRun'
import { hasFreeWords } from './freeWords'

/** The words of some of the runs of a company that still have any: those of people who were erased before with their words kept. */
export const clearCompanyWords: ErasureStep = async (tx, { subscriptionId }) => {
  const runs = await tx.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT a."questionnaireRespondentSessionId" AS "id" FROM "QuestionResponse" a JOIN "Question" q ON q."id" = a."questionId"
    WHERE a."subscriptionId" = ${subscriptionId}::uuid AND ${hasFreeWords} LIMIT ${erasureBatch}`
  return runs.length === 0
    ? {}
    : { words: await clearWords(tx, Prisma.sql`SELECT unnest(${runs.map(({ id }) => id)}::uuid[])`) }
}
