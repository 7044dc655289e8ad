import 'server-only'
import { hasEnded } from '@/domain/subscription'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
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

/** Asserts that the company's subscription has not ended. Before publishing, call it with the company's row locked. */
export async function assertSubscriptionActive(db: Db, subscriptionId: string, now: Date): Promise<void> {
  const { isLimitedSubscription: isLimited, ...company } = await db.subscription.findUniqueOrThrow({
    where: { id: subscriptionId },
    select: { isLimitedSubscription: true, endDate: true, numberOfQuestionnaires: true, timeZone: true },
  })
  const [used = 0] = isLimited ? await usedCampaigns(db, [subscriptionId]) : []
  if (hasEnded({ isLimited, ...company }, used, now, company.timeZone))
    throw new AppError('SUBSCRIPTION_ENDED', { key: 'subscriptionEnded' })
}
