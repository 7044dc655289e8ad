import { both, manages, type Place, type Rule, tenantRules } from './rule'

type Subject = Place & { userId: string }

/** The participant themselves. */
const isOwn: Rule<Subject> = (actor, subject) => subject.userId === actor.userId

const managed = tenantRules<Subject>()({ read: manages, update: manages, delete: manages, remind: manages, resendInvite: manages })

/** The participants of a questionnaire; the place is the questionnaire's. */
export const questionnaireRespondentSessions = tenantRules<Place>()({ list: manages, create: manages, invite: manages, remind: manages })

/** One participant's run. Whoever answers it need not be inside the company any more. */
export const questionnaireRespondentSession = {
  ...managed,
  read: ((actor, subject) => isOwn(actor, subject) || managed.read(actor, subject)) satisfies Rule<Subject>,
  answer: both<Subject>(isOwn),
}
