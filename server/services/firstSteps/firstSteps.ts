import 'server-only'
import { firstStepsSchema } from '@/domain/firstSteps'
import type { Db } from '@/server/db/client'
import { type Within, withinReach } from '../audience'
import { useCase } from '../useCase'
import { latestCampaign, stateOfSteps } from './stateOfSteps'

/** The first steps of a company or department; none are read while its administrators do not want to see them. */
export async function shownSteps(db: Db, within: Within) {
  const { subscriptionId, subscriptionDepartmentId } = within
  const { hasDismissedFirstSteps } =
    subscriptionDepartmentId === null
      ? await db.subscription.findUniqueOrThrow({ where: { id: subscriptionId } })
      : await db.subscriptionDepartment.findUniqueOrThrow({ where: { id: subscriptionDepartmentId } })
  if (hasDismissedFirstSteps) return { isDismissed: true, steps: [], campaignId: null }
  const [steps, campaignId] = [await stateOfSteps(db, within), await latestCampaign(db, within)]
  return { isDismissed: false, steps, campaignId }
}

/** What the administrators of a new company, or of a new department, do first. */
export const firstSteps = useCase({
  input: firstStepsSchema,
  ability: 'questionnaires.list',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ actor }) => withinReach(actor),
  run: ({ db, subject }) => shownSteps(db, subject),
})
