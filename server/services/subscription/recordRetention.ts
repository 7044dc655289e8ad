import 'server-only'
import { recordAudit } from '../audit'
import type { SignedInContext } from '../useCase'

type Months = number | null
type Change = { subscriptionId: string; from: Months; to: Months }

/** How long people are told that their answers are kept is a line of the audit trail whenever it changes. In the transaction of the change. */
export async function recordRetention(inside: SignedInContext, { subscriptionId, from, to }: Change): Promise<void> {
  if (from === to) return
  const detail = { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) }
  const action = to === null ? 'subscription.retentionOff' : 'subscription.retentionSet'
  await recordAudit(inside, { action, subjectType: 'Subscription', subjectId: subscriptionId, subscriptionId, detail })
}
