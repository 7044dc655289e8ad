import 'server-only'
import type { Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'

/**
 * Blocks every other change of this questionnaire's parts until the end of this transaction; returns its current
 * state.
 */
export async function lockQuestionnaire(tx: Prisma.TransactionClient, id: string): Promise<Prisma.QuestionnaireModel> {
  const [row] = await tx.$queryRaw<
    Prisma.QuestionnaireModel[]
  >`SELECT * FROM "Questionnaire" WHERE "id" = ${id}::uuid AND NOT "archived" FOR NO KEY UPDATE`
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}
