import type { Rule } from '../rule'

type Subject = {
  userId: string | null
  subscriptionId: string | null
  isBrandImage: boolean
  isTemporary: boolean
}

const isOwn: Rule<Subject> = (actor, subject) => subject.userId === actor.userId
const ofOwnCompany: Rule<Subject> = (actor, subject) =>
  subject.subscriptionId !== null &&
  subject.subscriptionId === actor.subscriptionId &&
  actor.roles.includes('SubscriptionAdministration')

/** Any signed-in user may upload; the file is theirs. */
export const blobs = { create: (() => true) satisfies Rule<unknown> }

/**
 * A report shows people's answers by name, and a sheet may contain passwords: each is for its uploader, as long as
 * they belong to that company.
 */
const isOwnTemporary: Rule<Subject> = (actor, subject) =>
  isOwn(actor, subject) && subject.subscriptionId === actor.subscriptionId

/**
 * A file: its owner, its company's administrators, staff. Brand images and pictures of texts that participants read are
 * not subject to this rule.
 */
export const blob = {
  read: ((actor, subject) =>
    subject.isTemporary
      ? isOwnTemporary(actor, subject)
      : isOwn(actor, subject) ||
        ofOwnCompany(actor, subject) ||
        actor.roles.includes('Administration')) satisfies Rule<Subject>,
}
