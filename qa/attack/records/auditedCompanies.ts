import type { AuditAction } from '@/domain/auditEvent'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { inviteCode } from '@/server/testing/inviteCode'
import { cookieOf, createAccount, freshAddress } from '../support/accounts'
import type { Tally } from '../support/threat'
import {
  accountWithSession,
  type Expected,
  expectOneEntry,
  get,
  graphql,
  idIn,
  mailPassword,
  post,
  secondPassword,
  secrets,
} from './auditEntry'

/** An administrator of a company, and their actions. */
async function administrator(tally: Tally) {
  const admin = await accountWithSession({ group: 'SubscriptionAdministrator' })
  const expectEntry = (action: AuditAction, send: Expected['send'], subjectId?: string | null) =>
    expectOneEntry(tally, { action, by: admin, subjectId, send })
  const expectEntryOf = (action: AuditAction, query: string, variables: object, subjectId?: string | null) =>
    expectEntry(action, graphql(query, variables, admin.cookie), subjectId)
  return {
    tally,
    cookie: admin.cookie,
    subscriptionId: admin.subscriptionId!,
    expectEntry,
    expectEntryOf,
  }
}

type Administrator = Awaited<ReturnType<typeof administrator>>

type Account = Awaited<ReturnType<typeof createAccount>>

async function changePeople({ subscriptionId, expectEntryOf }: Administrator, person: Account): Promise<void> {
  const { id: departmentId } = await subscriptionDepartment({ subscriptionId })
  const about = (action: AuditAction, query: string, variables: object) =>
    expectEntryOf(action, query, variables, person.userId)
  await about(
    'account.roleChanged',
    'mutation ($userId: Guid!, $roleGroupId: Guid!) { changeUserRoleGroup(userId: $userId, roleGroupId: $roleGroupId) { id } }',
    { userId: person.userId, roleGroupId: roleGroupIds.SubscriptionAdministrator },
  )
  await about(
    'account.moved',
    'mutation ($ids: [Guid!]!, $to: Guid) { moveProfiles(ids: $ids, subscriptionDepartmentId: $to) { id } }',
    { ids: [person.id], to: departmentId },
  )
  const ids = [person.id]
  await about('account.archived', 'mutation ($ids: [Guid!]!) { archiveProfiles(ids: $ids) }', { ids })
  await about('account.restored', 'mutation ($ids: [Guid!]!) { restoreProfiles(ids: $ids) { id } }', { ids })
}

async function invitePerson(
  { tally, cookie, subscriptionId, expectEntry, expectEntryOf }: Administrator,
  email: string,
) {
  const person = { email, firstName: 'Ada', lastName: 'Vale', roleGroupId: roleGroupIds.User, subscriptionId }
  await expectEntryOf('account.created', 'mutation ($model: PersonInput!) { savePerson(model: $model) { id } }', {
    model: person,
  })
  const { id: invited } = await db().user.findFirstOrThrow({ where: { email } })
  await expectEntry('account.invited', post('account/resendInviteEmail', { email }, cookie), invited)
  const code = await inviteCode(invited, new Date(Date.now() + 86_400_000))
  secrets.add(code)
  await expectOneEntry(tally, {
    action: 'account.inviteAccepted',
    by: { userId: invited, cookie: '' },
    subjectId: invited,
    send: post('account/confirmInvite', { userId: invited, code, password: secondPassword }),
  })
  await expectEntry('person.exported', get('/api/export/people', cookie), subscriptionId)
}

/** Creates and deletes records of a company. */
async function createAndDeleteRecords({ subscriptionId, expectEntryOf }: Administrator, name: string): Promise<void> {
  const { id: campaign } = await questionnaire({ subscriptionId, isPublished: true })
  await expectEntryOf(
    'questionnaire.deleted',
    'mutation ($id: Guid!) { deleteQuestionnaire(id: $id) }',
    { id: campaign },
    campaign,
  )
  const category = await expectEntryOf(
    'analysisType.created',
    'mutation ($model: AnalysisTypeCreateInput!) { createAnalysisType(model: $model) { id } }',
    { model: { name, baseAmountDefault: 1, subscriptionId } },
  )
  await expectEntryOf(
    'analysisType.deleted',
    'mutation ($id: Guid!) { deleteAnalysisType(id: $id) }',
    { id: idIn(category) },
    idIn(category),
  )
  const department = await expectEntryOf(
    'subscriptionDepartment.created',
    'mutation ($model: SubscriptionDepartmentCreateInput!) { createSubscriptionDepartment(model: $model) { id } }',
    { model: { name: 'Trail', subscriptionId } },
  )
  await expectEntryOf(
    'subscriptionDepartment.deleted',
    'mutation ($id: Guid!) { deleteSubscriptionDepartment(id: $id) }',
    { id: idIn(department) },
    idIn(department),
  )
}

export async function auditCompanyActions(tally: Tally): Promise<void> {
  const company = await administrator(tally)
  const { subscriptionId, expectEntryOf } = company
  const person = await createAccount({ subscriptionId })
  await changePeople(company, person)
  await invitePerson(company, `invitee.${person.email}`)
  await createAndDeleteRecords(company, `Trail ${person.email}`)
  const { userId, email } = await createAccount({ subscriptionId })
  await expectEntryOf('account.erased', 'mutation ($model: ErasePersonInput!) { erasePerson(model: $model) }', {
    model: { userId, email, mode: 'Remove' },
  })
}

export async function auditStaffActions(tally: Tally): Promise<void> {
  const staff = await accountWithSession({ group: 'Administrator', subscriptionId: null })
  const { subscriptionId, userId, email } = await createAccount()
  const expectEntry = (action: AuditAction, send: Expected['send'], subjectId?: string | null) =>
    expectOneEntry(tally, { action, by: staff, subjectId, send })
  await expectEntry(
    'mail.settingsChanged',
    post('mailSettings', { smtpUrl: `smtp://user:${mailPassword}@127.0.0.1:1`, mailFrom: '' }, staff.cookie),
  )
  await post('mailSettings', { smtpUrl: null }, staff.cookie)(freshAddress())
  await expectEntry('account.lockedOut', post('account/lockout', { email, lockout: true }, staff.cookie), userId)
  await expectEntry('account.lockoutReleased', post('account/lockout', { email, lockout: false }, staff.cookie), userId)
  const company = await expectEntry(
    'subscription.created',
    graphql(
      'mutation ($model: SubscriptionCreateInput!) { createSubscription(model: $model) { id } }',
      { model: { name: `Trail ${staff.email}` } },
      staff.cookie,
    ),
  )
  const companyId = idIn(company)
  await expectEntry(
    'subscription.archived',
    graphql('mutation ($id: Guid!) { deleteSubscription(id: $id) }', { id: companyId }, staff.cookie),
    companyId,
  )
  await expectEntry(
    'managing.started',
    graphql('mutation ($id: Guid!) { manageSubscription(id: $id) { id } }', { id: subscriptionId }, staff.cookie),
    subscriptionId,
  )
  const acting = { ...staff, cookie: await cookieOf(staff.userId, subscriptionId!) }
  await expectOneEntry(tally, {
    action: 'managing.wrote',
    by: acting,
    send: graphql(
      'mutation ($model: SubscriptionDepartmentCreateInput!) { createSubscriptionDepartment(model: $model) { id } }',
      { model: { name: 'Managed', subscriptionId } },
      acting.cookie,
    ),
  })
  await expectOneEntry(tally, {
    action: 'managing.stopped',
    by: acting,
    subjectId: subscriptionId,
    send: graphql('mutation { stopManaging }', {}, acting.cookie),
  })
}
