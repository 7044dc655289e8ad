import 'server-only'
import type { Placed } from '@/domain/displayOrder'
import type { Prisma } from '@/server/db/client'

/** Stores the new positions of siblings and returns those that changed. */
export async function storePlaces(
  tx: Prisma.TransactionClient,
  siblings: readonly Placed[],
  placed: readonly Placed[],
): Promise<Prisma.QuestionnaireSectionModel[]> {
  const stored = new Map(siblings.map((section) => [section.id, section.displayOrder]))
  const changed = placed.filter((section) => stored.get(section.id) !== section.displayOrder)
  // Two siblings may not share a position, not even temporarily: those that move are put outside the range.
  for (const [index, section] of changed.entries())
    await tx.questionnaireSection.update({ where: { id: section.id }, data: { displayOrder: -1 - index } })
  const rows = []
  for (const { id, displayOrder } of changed)
    rows.push(
      await tx.questionnaireSection.update({ where: { id }, data: { displayOrder, version: { increment: 1 } } }),
    )
  return rows
}
