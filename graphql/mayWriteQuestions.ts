import type { GraphQLContext } from './context'

/** The history of questions and what is expected of them are for callers who may edit questions, not for participants. */
export const mayWriteQuestions = (actor: GraphQLContext['actor']) =>
  actor.kind === 'user' && actor.roles.includes('SubscriptionDepartmentAdministration')
