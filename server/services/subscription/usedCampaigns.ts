import 'server-only'
import type { Loader } from '../loader'

/** The number of campaigns each company has published, archived ones included, so that deleting one frees no quota. */
export const usedCampaigns: Loader<string, number> = async (db, subscriptionIds) => {
  const rows = await db.questionnaire.groupBy({
    by: ['subscriptionId'],
    where: {
      subscriptionId: { in: [...subscriptionIds] },
      questionnaireType: 'Campaign',
      isTemplate: false,
      isPublished: true,
    },
    _count: { _all: true },
  })
  const used = new Map(rows.map(({ subscriptionId, _count }) => [subscriptionId, _count._all]))
  return subscriptionIds.map((id) => used.get(id) ?? 0)
}
