import type { Rule, TenantOwned } from '../rule'

/** `id`: the run through which it is opened; null where it is not known. */
type Subject = TenantOwned & { id: string | null; userId: string; isSealed: boolean }

/**
 * What a person wrote is theirs alone to come back to, while they belong to the company that asked; with a personal link in
 * its run alone. Sealed answers open to nobody.
 */
const isOwn: Rule<Subject> = (actor, { id, userId, subscriptionId, isSealed }) =>
  userId === actor.userId &&
  !isSealed &&
  (actor.onlyRunId === undefined ? subscriptionId === actor.subscriptionId : id === actor.onlyRunId)

export const commitment = { read: isOwn, update: isOwn }
