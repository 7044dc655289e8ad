import 'server-only'
import type { Prisma } from '@/server/db/client'

/**
 * The requested position, or the one after the last question of the section when that is higher. Call it with the
 * questionnaire locked.
 */
export async function nextOrder(
  tx: Prisma.TransactionClient,
  questionnaireSectionId: string,
  requested: number,
): Promise<number> {
  const { _max } = await tx.question.aggregate({
    where: { questionnaireSectionId, archived: false },
    _max: { displayOrder: true },
  })
  return Math.max(requested, (_max.displayOrder ?? 0) + 1)
}
