import 'server-only'
import type { Db } from '@/server/db/client'
import { offeredAnalysisTypes } from '../analysisType'

const key = (name: string) => name.normalize('NFKC').trim().toLowerCase()

/**
 * Finds a category by its name, the exact one before one that differs in case; null for a name that is not offered. Of
 * several with one name it is the one the questionnaire uses, then the company's own. What it uses may be archived.
 */
export async function analysisTypeFinder(
  db: Db,
  { id: questionnaireId, subscriptionId }: { id: string; subscriptionId: string | null },
): Promise<(name: string) => string | null> {
  const uses = { questionnaireId, archived: false }
  const found = await db.analysisType.findMany({
    where: { OR: [offeredAnalysisTypes(subscriptionId), { questions: { some: uses } }] },
    select: { id: true, name: true, subscriptionId: true, _count: { select: { questions: { where: uses } } } },
    orderBy: { createdAt: 'desc' },
  })
  const rank = ({ _count, subscriptionId: owner }: (typeof found)[number]) =>
    Math.min(_count.questions, 1) * 2 + (owner === null ? 0 : 1)
  // Of one name the last put in counts.
  const ranked = found.sort((a, b) => rank(a) - rank(b))
  const exact = new Map(ranked.map(({ id, name }) => [name.trim(), id]))
  const alike = new Map(ranked.map(({ id, name }) => [key(name), id]))
  return (name) => exact.get(name) ?? alike.get(key(name)) ?? null
}
