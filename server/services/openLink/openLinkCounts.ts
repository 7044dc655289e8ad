import 'server-only'
import type { Loader } from '../loader'

/** How many open links of each questionnaire are not closed, in one statement. */
export const openLinkCounts: Loader<string, number> = async (db, questionnaireIds) => {
  const rows = await db.openLink.groupBy({
    by: ['questionnaireId'],
    where: { questionnaireId: { in: [...questionnaireIds] }, closedAt: null },
    _count: true,
  })
  const counts = new Map(rows.map(({ questionnaireId, _count }) => [questionnaireId, _count]))
  return questionnaireIds.map((id) => counts.get(id) ?? 0)
}
