import 'server-only'
import { recordAudit } from '../auditEvent'
import type { SignedInContext } from '../useCase'

type Named = { userId: string; subscriptionId: string | null; firstName: string; lastName: string }
type Names = { firstName?: string; lastName?: string }

/** Writes an audit log entry when the names of a person change. Call it in the transaction of the change. */
export async function recordRenamed(inside: SignedInContext, before: Named, now: Names): Promise<void> {
  const { userId, subscriptionId, firstName, lastName } = before
  if ((now.firstName ?? firstName) === firstName && (now.lastName ?? lastName) === lastName) return
  await recordAudit(inside, { action: 'account.renamed', subjectId: userId, subscriptionId })
}
