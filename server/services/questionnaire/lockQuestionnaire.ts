import 'server-only'
import type { Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'

/** Makes every other change of this questionnaire's parts wait for this transaction; answers the questionnaire as it stands now. */
export async function lockQuestionnaire(tx: Prisma.TransactionClient, id: string) {
  await tx.$queryRaw`SELECT "id" FROM "Questionnaire" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`
  const row = await tx.questionnaire.findFirst({ where: { id, archived: false } })
  if (row === null) throw new AppError('NOT_FOUND')
  return row
}
