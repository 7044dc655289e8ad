import { both, insideTenant, manages, type Place, type Rule, tenantRules } from '../rule'

/** The id of the run; null while it is not known which of the person's own it is. */
type Subject = Place & { id: string | null; userId: string }
/**
 * The company's smallest group size; while it is set, people were promised that their answers are not opened by name.
 */
type Promised = { smallestGroupSize: number | null }

/**
 * Answers that the account no longer opens, since its address was changed without confirmation from the old mailbox.
 */
type Sealed = { isSealed: boolean }

/**
 * The participant themselves, while they belong to the company that asked for the run; with a personal link, of its run
 * alone: the link is void where they do not belong to the company.
 */
const isOwn: Rule<Subject> = (actor, subject) =>
  subject.userId === actor.userId &&
  (actor.onlyRunId === undefined
    ? actor.subscriptionId !== null && actor.subscriptionId === subject.subscriptionId
    : actor.onlyRunId === subject.id)
const opensOwn: Rule<Subject & Sealed> = (actor, subject) => isOwn(actor, subject) && !subject.isSealed
const isNotPromised: Rule<Promised> = (_actor, { smallestGroupSize }) => smallestGroupSize === null

const managed = tenantRules<Subject>()({
  read: manages,
  update: manages,
  delete: manages,
  remind: manages,
  resendInvite: manages,
})
const readsNamed = both<Subject & Promised>(managed.read, isNotPromised)

/** The participants of a questionnaire; the place is the questionnaire's. */
export const questionnaireRespondentSessions = {
  ...tenantRules<Place>()({ list: manages, create: manages, invite: manages, remind: manages }),
  readAnswers: both<Place & Promised>(insideTenant, manages, isNotPromised),
}

/** One participant's session. */
export const questionnaireRespondentSession = {
  ...managed,
  read: ((actor, subject) => opensOwn(actor, subject) || readsNamed(actor, subject)) satisfies Rule<
    Subject & Promised & Sealed
  >,
  answer: both<Subject>(isOwn),
}
