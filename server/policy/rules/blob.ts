import type { Rule } from './rule'

type Subject = {
  userId: string | null
  subscriptionId: string | null
  isBrandImage: boolean
  isTemporary: boolean
  isInText: boolean
}

const isOwn: Rule<Subject> = (actor, subject) => subject.userId === actor.userId
const ofOwnCompany: Rule<Subject> = (actor, subject) =>
  subject.subscriptionId !== null &&
  subject.subscriptionId === actor.subscriptionId &&
  actor.roles.includes('SubscriptionAdministration')

/** A picture of a question is for everybody of the company, one of a standard template for everybody. */
const isShown: Rule<Subject> = (actor, subject) =>
  subject.isInText && (subject.subscriptionId === null || subject.subscriptionId === actor.subscriptionId)

/** Whoever is signed in may upload; the file is theirs. */
export const blobs = { create: (() => true) satisfies Rule<unknown> }

/** A report tells people's answers by name, a sheet may hold passwords: each is for whoever brought it, as long as they are in that company. */
const isOwnTemporary: Rule<Subject> = (actor, subject) =>
  isOwn(actor, subject) && subject.subscriptionId === actor.subscriptionId

/** A file: its owner, its company's administrators, staff; a picture of a question also whoever may be asked it. Brand images are public and do not come here. */
export const blob = {
  read: ((actor, subject) =>
    subject.isTemporary
      ? isOwnTemporary(actor, subject)
      : isOwn(actor, subject) ||
        isShown(actor, subject) ||
        ofOwnCompany(actor, subject) ||
        actor.roles.includes('Administration')) satisfies Rule<Subject>,
}
