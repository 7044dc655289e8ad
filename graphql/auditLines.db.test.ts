import { beforeAll, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { attempt } from '@/server/testing/sweep/attempt'
import { callOf } from '@/server/testing/sweep/callOf'
import { type Operation, operations } from '@/server/testing/sweep/operations'
import { type Sweeper, type SweeperName, sweepFixture } from '@/server/testing/sweep/sweepFixture'
import { ticketOf } from '@/server/testing/sweep/ticketOf'

const now = new Date('2026-06-15T12:00:00Z')
let world: Record<SweeperName, Sweeper>
beforeAll(async () => {
  world = await sweepFixture(now)
})

/** The entry of the audit log that each write leaves which changes accounts, people, participants or a company. */
const expectedEntries: Record<string, string> = {
  addQuestionnaireUser: 'participant.added',
  addReadyFollowUps: 'followUp.created followUp.created',
  archiveProfiles: 'account.archived',
  callOffErasure: 'subscription.erasureCalledOff',
  cancelFollowUp: 'followUp.cancelled',
  cancelQuestionnaire: 'questionnaire.cancelled',
  closeOpenLink: 'openLink.closed',
  createAnalysisType: 'analysisType.created',
  createFollowUp: 'followUp.created',
  createOpenLink: 'openLink.created',
  createProfile: 'account.renamed',
  createProgramme: 'programme.created',
  createQuestionnaireRespondentSession: 'participant.added',
  createScaleLabelSet: 'scaleLabelSet.created',
  createSubscription: 'subscription.created',
  createSubscriptionDepartment: 'subscriptionDepartment.created',
  createSubscriptionTemplateLink: 'subscription.templatesChanged',
  deleteAnalysisType: 'analysisType.deleted',
  deleteOpenLink: 'openLink.deleted',
  deleteProfile: 'account.profileArchived',
  deleteProgramme: 'programme.deleted',
  deleteQuestionnaireRespondentSession: 'participant.removed',
  deleteScaleLabelSet: 'scaleLabelSet.deleted',
  deleteSubscription: 'subscription.archived',
  // Its administrators become plain people, each with an entry.
  deleteSubscriptionDepartment: 'account.roleChanged account.roleChanged subscriptionDepartment.deleted',
  deleteSubscriptionTemplateLink: 'subscription.templatesChanged',
  erasePerson: 'account.erased',
  eraseSubscription: 'subscription.erasureAsked',
  manageSubscription: 'managing.started',
  moveProfiles: 'account.moved',
  moveQuestionnaireEnd: 'questionnaire.endMoved',
  resendInvites: 'account.invited',
  restoreProfiles: 'account.restored',
  retryJob: 'job.retried',
  savePerson: 'account.renamed',
  takeBackAnswers: 'answers.takenBack',
  updateAnalysisType: 'analysisType.updated',
  updateExpectedValues: 'questionnaire.expectationsChanged',
  updateFollowUp: 'followUp.updated',
  updateManagerView: 'managerView.updated',
  updateOpenLink: 'openLink.updated',
  updateProfile: 'account.renamed',
  updateProgramme: 'programme.updated',
  updateQuestionnaireRespondentSession: 'participant.updated',
  updateScaleLabelSet: 'scaleLabelSet.updated',
  updateSubscription: 'subscription.updated',
  updateSubscriptionDepartment: 'subscriptionDepartment.updated',
}

const callers = [
  ['companyAdmin', 'near'],
  ['companyAdmin', 'self'],
  ['staff', 'near'],
  ['person', 'self'],
] as const

/** The entries of the first caller who may do it. */
async function entriesOf(operation: Operation): Promise<string> {
  for (const [name, records] of callers) {
    const { actor, self, [records]: recordIds } = world[name]
    const call = { operation, variables: callOf(operation, recordIds), now, client: await ticketOf(self, now) }
    const before = await db().auditEvent.count()
    let entries = ''
    const { code } = await attempt(actor, call, [], async (tx) => {
      const all = await tx.auditEvent.findMany({ orderBy: { id: 'asc' }, select: { action: true } })
      entries = all
        .slice(before)
        .map(({ action }) => action)
        .join(' ')
    })
    if (code === null) return entries
  }
  return 'nobody may'
}

const writes = operations.filter(({ kind }) => kind === 'mutation')

it('names only operations that exist', () =>
  expect(Object.keys(expectedEntries).filter((name) => !writes.some((operation) => operation.name === name))).toEqual(
    [],
  ))

it.each(writes)('$name', async (operation) =>
  expect([operation.name, await entriesOf(operation)]).toEqual([operation.name, expectedEntries[operation.name] ?? '']),
)
