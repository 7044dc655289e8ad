import 'server-only'
import { hasEnded } from '@/domain/subscription'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { usedCampaigns } from './usedCampaigns'

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
