import type { Rule } from './rule'

type Subject = { userId: string | null; subscriptionId: string | null; isBrandImage: boolean; isReport: boolean }

const isOwn: Rule<Subject> = (actor, subject) => subject.userId === actor.userId
const ofOwnCompany: Rule<Subject> = (actor, subject) =>
  subject.subscriptionId !== null && subject.subscriptionId === actor.subscriptionId && actor.roles.includes('SubscriptionAdministration')

/** Whoever is signed in may upload; the file is theirs. */
export const blobs = { create: (() => true) satisfies Rule<unknown> }

/** A report tells people's answers by name: it is for whoever made it, as long as they are in that company. */
const isOwnReport: Rule<Subject> = (actor, subject) => isOwn(actor, subject) && subject.subscriptionId === actor.subscriptionId

/** A file: its owner, its company's administrators, staff. Brand images are public and do not come here. */
export const blob = {
  read: ((actor, subject) => (subject.isReport ? isOwnReport(actor, subject) : isOwn(actor, subject) || ofOwnCompany(actor, subject) || actor.roles.includes('Administration'))) satisfies Rule<Subject>,
}
