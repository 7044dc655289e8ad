import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { auditOperations } from '@/domain/auditEvent'
import { typeDefs } from '../__generated__/typeDefs'

/**
 * Operations on the caller's own account, on the platform, or on managing a company itself: not logged as done by
 * staff for a company.
 */
const ofNobody = [
  'callOffErasure',
  'createProfile',
  'createQuestionResponse',
  'createSubscription',
  'deleteQuestionResponse',
  'deleteSubscription',
  'eraseSubscription',
  'finishQuestionnaireRespondentSession',
  'manageSubscription',
  'markNotificationsRead',
  'openQuestionnaireRespondentSession',
  'registerProfile',
  'releaseMails',
  'retryJob',
  'saveNotificationChoices',
  'saveQuestionResponses',
  'startQuestionnaireRespondentSession',
  'stopManaging',
  'updateCommitment',
  'updateQuestionResponse',
]

it('every change that staff may make for a company has a name in the audit log', () => {
  const mutations = Object.keys(buildSchema(typeDefs).getMutationType()?.getFields() ?? {})
  const named: readonly string[] = auditOperations
  expect(mutations.filter((name) => !named.includes(name) && !ofNobody.includes(name))).toEqual([])
  expect(named.filter((name) => !name.includes('/') && name !== 'uploadBlobs' && !mutations.includes(name))).toEqual([])
})
