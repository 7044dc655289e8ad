import 'server-only'
import type { Prisma } from '@/server/db/client'
import type { Loader } from '../loader'

/** Which open links people can still begin through, now or later. */
export const usableOpenLinks = (now: Date): Prisma.OpenLinkWhereInput => ({
  closedAt: null,
  OR: [{ endDate: null }, { endDate: { gt: now } }],
})

/** How many open links of each questionnaire are neither closed nor over, in one statement. */
export const openLinkCounts: Loader<{ questionnaireId: string; now: Date }, number> = async (db, keys) => {
  const questionnaireIds = keys.map(({ questionnaireId }) => questionnaireId)
  const rows = await db.openLink.groupBy({
    by: ['questionnaireId'],
    where: { questionnaireId: { in: questionnaireIds }, ...usableOpenLinks(keys[0]!.now) },
    _count: true,
  })
  const counts = new Map(rows.map(({ questionnaireId, _count }) => [questionnaireId, _count]))
  return questionnaireIds.map((id) => counts.get(id) ?? 0)
}
