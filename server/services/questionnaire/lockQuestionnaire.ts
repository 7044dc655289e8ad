import 'server-only'
import type { Prisma } from '@/server/db/client'
import { lockedRow } from '@/server/db/lock'
import { AppError } from '@/server/errors'

/**
 * Blocks every other change of this questionnaire's parts until the end of this transaction; returns its current
 * state.
 */
export async function lockQuestionnaire(tx: Prisma.TransactionClient, id: string): Promise<Prisma.QuestionnaireModel> {
  const row = await lockedRow(tx, 'Questionnaire', id)
  if (row === null || row.archived) throw new AppError('NOT_FOUND')
  return row
}
