import 'server-only'
import type { SignedIn } from '@/server/policy'
import { firstSteps } from '@/server/services/firstSteps/firstSteps'
import { requestContext } from '../requestContext'

/** The first steps of the visitor's company or department, for the page that begins with them; null when none are left. */
export async function openFirstSteps(actor: SignedIn) {
  if (actor.subscriptionId === null) return null
  const found = await firstSteps({ ...(await requestContext()), actor }, {})
  return found.isDismissed || found.steps.every(({ isDone }) => isDone) ? null : found
}
