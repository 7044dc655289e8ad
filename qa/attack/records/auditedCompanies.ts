import type { AuditAction } from '@/domain/auditEvent'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { inviteCode } from '@/server/testing/inviteCode'
import { cookieOf, freshAddress, somebody } from '../support/accounts'
import type { Tally } from '../support/threat'
import {
  better,
  type Expected,
  get,
  graphql,
  idIn,
  leavesOneLine,
  mailPassword,
  member,
  post,
  secrets,
} from './auditEntry'

/** An administrator of a company, and their actions. */
async function administrating(tally: Tally) {
  const admin = await member({ group: 'SubscriptionAdministrator' })
  const does = (action: AuditAction, asks: Expected['asks'], subjectId?: string | null) =>
    leavesOneLine(tally, { action, by: admin, subjectId, asks })
  const asksFor = (action: AuditAction, query: string, variables: object, subjectId?: string | null) =>
    does(action, graphql(query, variables, admin.cookie), subjectId)
  return { tally, cookie: admin.cookie, subscriptionId: admin.subscriptionId!, does, asksFor }
}

type Administrating = Awaited<ReturnType<typeof administrating>>

type Somebody = Awaited<ReturnType<typeof somebody>>

async function changingPeople({ subscriptionId, asksFor }: Administrating, person: Somebody): Promise<void> {
  const { id: departmentId } = await subscriptionDepartment({ subscriptionId })
  const about = (action: AuditAction, query: string, variables: object) =>
    asksFor(action, query, variables, person.userId)
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

async function inviting({ tally, cookie, subscriptionId, does, asksFor }: Administrating, email: string) {
  const person = { email, firstName: 'Ada', lastName: 'Vale', roleGroupId: roleGroupIds.User, subscriptionId }
  await asksFor('account.created', 'mutation ($model: PersonInput!) { savePerson(model: $model) { id } }', {
    model: person,
  })
  const { id: invited } = await db().user.findFirstOrThrow({ where: { email } })
  await does('account.invited', post('account/resendInviteEmail', { email }, cookie), invited)
  const code = await inviteCode(invited, new Date(Date.now() + 86_400_000))
  secrets.add(code)
  await leavesOneLine(tally, {
    action: 'account.inviteAccepted',
    by: { userId: invited, cookie: '' },
    subjectId: invited,
    asks: post('account/confirmInvite', { userId: invited, code, password: better }),
  })
  await does('person.exported', get('/api/export/people', cookie), subscriptionId)
}

/** Creates and deletes records of a company. */
async function makingAndDeleting({ subscriptionId, asksFor }: Administrating, name: string): Promise<void> {
  const { id: campaign } = await questionnaire({ subscriptionId, isPublished: true })
  await asksFor(
    'questionnaire.deleted',
    'mutation ($id: Guid!) { deleteQuestionnaire(id: $id) }',
    { id: campaign },
    campaign,
  )
  const category = await asksFor(
    'analysisType.created',
    'mutation ($model: AnalysisTypeCreateInput!) { createAnalysisType(model: $model) { id } }',
    { model: { name, baseAmountDefault: 1, subscriptionId } },
  )
  await asksFor(
    'analysisType.deleted',
    'mutation ($id: Guid!) { deleteAnalysisType(id: $id) }',
    { id: idIn(category) },
    idIn(category),
  )
  const department = await asksFor(
    'subscriptionDepartment.created',
    'mutation ($model: SubscriptionDepartmentCreateInput!) { createSubscriptionDepartment(model: $model) { id } }',
    { model: { name: 'Trail', subscriptionId } },
  )
  await asksFor(
    'subscriptionDepartment.deleted',
    'mutation ($id: Guid!) { deleteSubscriptionDepartment(id: $id) }',
    { id: idIn(department) },
    idIn(department),
  )
}

export async function ofCompanies(tally: Tally): Promise<void> {
  const company = await administrating(tally)
  const { subscriptionId, asksFor } = company
  const person = await somebody({ subscriptionId })
  await changingPeople(company, person)
  await inviting(company, `invitee.${person.email}`)
  await makingAndDeleting(company, `Trail ${person.email}`)
  const { userId, email } = await somebody({ subscriptionId })
  await asksFor('account.erased', 'mutation ($model: ErasePersonInput!) { erasePerson(model: $model) }', {
    model: { userId, email, mode: 'Remove' },
  })
}

export async function ofStaff(tally: Tally): Promise<void> {
  const staff = await member({ group: 'Administrator', subscriptionId: null })
  const { subscriptionId, userId, email } = await somebody()
  const does = (action: AuditAction, asks: Expected['asks'], subjectId?: string | null) =>
    leavesOneLine(tally, { action, by: staff, subjectId, asks })
  await does(
    'mail.settingsChanged',
    post('mailSettings', { smtpUrl: `smtp://user:${mailPassword}@127.0.0.1:1`, mailFrom: '' }, staff.cookie),
  )
  await post('mailSettings', { smtpUrl: null }, staff.cookie)(freshAddress())
  await does('account.lockedOut', post('account/lockout', { email, lockout: true }, staff.cookie), userId)
  await does('account.lockoutReleased', post('account/lockout', { email, lockout: false }, staff.cookie), userId)
  const company = await does(
    'subscription.created',
    graphql(
      'mutation ($model: SubscriptionCreateInput!) { createSubscription(model: $model) { id } }',
      { model: { name: `Trail ${staff.email}` } },
      staff.cookie,
    ),
  )
  const companyId = idIn(company)
  await does(
    'subscription.archived',
    graphql('mutation ($id: Guid!) { deleteSubscription(id: $id) }', { id: companyId }, staff.cookie),
    companyId,
  )
  await does(
    'managing.started',
    graphql('mutation ($id: Guid!) { manageSubscription(id: $id) { id } }', { id: subscriptionId }, staff.cookie),
    subscriptionId,
  )
  const acting = { ...staff, cookie: await cookieOf(staff.userId, subscriptionId!) }
  await leavesOneLine(tally, {
    action: 'managing.wrote',
    by: acting,
    asks: graphql(
      'mutation ($model: SubscriptionDepartmentCreateInput!) { createSubscriptionDepartment(model: $model) { id } }',
      { model: { name: 'Managed', subscriptionId } },
      acting.cookie,
    ),
  })
  await leavesOneLine(tally, {
    action: 'managing.stopped',
    by: acting,
    subjectId: subscriptionId,
    asks: graphql('mutation { stopManaging }', {}, acting.cookie),
  })
}
