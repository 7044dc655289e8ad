import 'server-only'
import { recordAudit } from '../audit'
import type { SignedInContext } from '../useCase'

type Size = number | null
type Change = { subscriptionId: string; from: Size; to: Size }

/** What people are promised before they answer is a line of the audit trail whenever it changes. In the transaction of the change. */
export async function recordSmallestGroup(inside: SignedInContext, { subscriptionId, from, to }: Change): Promise<void> {
  if (from === to) return
  const detail = { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) }
  const action = to === null ? 'subscription.smallestGroupOff' : 'subscription.smallestGroupSet'
  await recordAudit(inside, { action, subjectType: 'Subscription', subjectId: subscriptionId, subscriptionId, detail })
}
