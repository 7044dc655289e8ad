import 'server-only'
import type { Prisma } from '@/server/db/client'
import { lockRow } from '@/server/db/lockRow'
import { AppError } from '@/server/errors'

/**
 * Blocks every other change of this questionnaire's parts until the end of this transaction; returns its current
 * state.
 */
export async function lockQuestionnaire(tx: Prisma.TransactionClient, id: string): Promise<Prisma.QuestionnaireModel> {
  await lockRow(tx, 'Questionnaire', id)
  const row = await tx.questionnaire.findFirst({ where: { id, archived: false } })
  if (row === null) throw new AppError('NOT_FOUND')
  return row
}
