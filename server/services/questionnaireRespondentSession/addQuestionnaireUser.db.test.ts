import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin, nobody, person, staff } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { addQuestionnaireUser } from './addParticipants'

const now = new Date('2026-03-02T09:00:00Z')
const fresh = () => `${randomUUID()}@example.test`
const refusal = (key: string, path = 'email') => ({ code: 'BAD_USER_INPUT', details: { fieldErrors: [{ path, key }] } })

async function scene(fields = {}) {
  const department = await subscriptionDepartment()
  const { subscriptionId } = department
  const campaign = await questionnaire({ subscriptionId, isPublished: true, ...fields })
  const admin = companyAdmin({ subscriptionId })
  const add = (input: object, actor: Actor = admin) =>
    addQuestionnaireUser({ actor, db: db(), now }, { questionnaireId: campaign.id, email: fresh(), ...input })
  return { department, subscriptionId, campaign, admin, add }
}
const accountOf = (email: string) => db().user.findFirstOrThrow({ where: { email }, include: { profile: true } })

describe('adding a participant', () => {
  it('is for administrators of the company or department of the questionnaire', async () => {
    const { add, subscriptionId } = await scene()
    await expect(add({}, nobody())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(add({}, person({ subscriptionId }))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(add({ email: 'nonsense' })).rejects.toMatchObject(refusal('emailInvalid'))
    await expect(add({ questionnaireId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(add({}, companyAdmin())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(add({}, departmentAdmin({ subscriptionId }))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(add({}, staff())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await add({}, staff({ subscriptionId }))).toMatchObject({ subscriptionId })
  })

  it('creates an account without a password, its profile and the run, and sends no mail', async () => {
    const { add, department, subscriptionId, campaign } = await scene()
    const email = fresh()
    const row = await add({
      email: ` ${email.toUpperCase()}`,
      firstName: 'Ada',
      lastName: 'Vale',
      subscriptionDepartmentId: department.id,
      lineManagerName: 'Mo',
    })
    expect(row).toMatchObject({
      questionnaireId: campaign.id,
      email,
      firstName: 'Ada',
      lastName: 'Vale',
      departmentName: department.name,
      lineManagerName: 'Mo',
      progress: 0,
      inviteState: null,
    })
    const account = await accountOf(email)
    expect(account).toMatchObject({ passwordHash: null, emailConfirmed: false, roleGroupId: roleGroupIds.User })
    expect(account.profile).toMatchObject({ subscriptionId, subscriptionDepartmentId: department.id })
    expect(await db().emailMessage.count({ where: { userId: account.id } })).toBe(0)
  })

  it('names a person without names by the part of the address before the @', async () => {
    const { add } = await scene()
    const email = fresh()
    expect(await add({ email })).toMatchObject({ firstName: email.split('@')[0], lastName: '' })
  })

  it('does not change names and department of a person already in the company', async () => {
    const { add, department, subscriptionId } = await scene()
    const { user } = await profile({ subscriptionId, subscriptionDepartmentId: department.id, firstName: 'Mia' })
    expect(await add({ email: user.email, firstName: 'Other' })).toMatchObject({
      userId: user.id,
      firstName: 'Mia',
      subscriptionDepartmentId: department.id,
    })
  })

  it('accepts a person who belongs to no company', async () => {
    const { add, subscriptionId } = await scene()
    const { user } = await profile({ subscriptionId: null, firstName: 'Kim' })
    expect(await add({ email: user.email })).toMatchObject({ userId: user.id, firstName: 'Kim' })
    expect((await accountOf(user.email)).profile?.subscriptionId).toBe(subscriptionId)
  })

  it('refuses people of another company and staff, and stores nothing', async () => {
    const { add, campaign } = await scene()
    const foreign = await profile()
    const worker = await profile({ group: 'Administrator', subscriptionId: null })
    for (const { user } of [foreign, worker])
      await expect(add({ email: user.email.toUpperCase() })).rejects.toMatchObject(refusal('emailRegistered'))
    expect(await db().questionnaireRespondentSession.count({ where: { questionnaireId: campaign.id } })).toBe(0)
  })

  it('restores an archived account as a plain user without its old password', async () => {
    const { add, subscriptionId } = await scene()
    const { user } = await profile({
      group: 'SubscriptionAdministrator',
      user: { archived: true, passwordHash: 'old' },
    })
    await add({ email: user.email })
    const account = await accountOf(user.email)
    expect(account).toMatchObject({
      archived: false,
      passwordHash: null,
      roleGroupId: roleGroupIds.User,
      profile: { subscriptionId },
    })
    expect(account.securityStamp).not.toBe(user.securityStamp)
  })

  it('refuses a person who takes part already, until they are removed', async () => {
    const { add } = await scene()
    const email = fresh()
    const { id } = await add({ email })
    await expect(add({ email })).rejects.toMatchObject(refusal('alreadyParticipant'))
    await db().questionnaireRespondentSession.update({ where: { id }, data: { archived: true } })
    expect((await add({ email })).id).not.toBe(id)
  })

  it('adds a new address once under concurrent requests', async () => {
    const { add, campaign } = await scene()
    const email = fresh()
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => add({ email })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const refused of tries.filter((result) => result.status === 'rejected'))
      expect(refused.reason).toMatchObject(refusal('alreadyParticipant'))
    expect(await db().questionnaireRespondentSession.count({ where: { questionnaireId: campaign.id } })).toBe(1)
  })

  it('accepts only departments of the company', async () => {
    const { add } = await scene()
    const foreign = await subscriptionDepartment()
    await expect(add({ subscriptionDepartmentId: foreign.id })).rejects.toMatchObject(
      refusal('departmentUnknown', 'subscriptionDepartmentId'),
    )
  })

  it('by a department administrator is into their own department, whatever is requested', async () => {
    const { department, subscriptionId } = await scene()
    const other = await subscriptionDepartment({ subscriptionId })
    const campaign = await questionnaire({ subscriptionId, subscriptionDepartmentId: department.id })
    const actor = departmentAdmin({ subscriptionId, subscriptionDepartmentId: department.id })
    const row = await addQuestionnaireUser(
      { actor, db: db(), now },
      { questionnaireId: campaign.id, email: fresh(), subscriptionDepartmentId: other.id },
    )
    expect(row.subscriptionDepartmentId).toBe(department.id)
  })

  it('invites immediately when the others were invited already', async () => {
    const { add } = await scene({ hasSentEmails: true, startDate: now, endDate: new Date('2026-03-31T22:59:59.999Z') })
    const row = await add({})
    expect(row).toMatchObject({ inviteState: 'Kept', invitedAt: now })
    expect(await db().emailMessage.count({ where: { questionnaireRespondentSessionId: row.id } })).toBe(1)
  })

  it('never mails a line manager, who is recorded and has no account', async () => {
    const { add, campaign } = await scene({
      hasSentEmails: true,
      startDate: now,
      endDate: new Date('2026-03-31T22:59:59.999Z'),
    })
    const lineManagerEmail = fresh()
    expect(await add({ lineManagerName: 'Mo Reed', lineManagerEmail })).toMatchObject({
      lineManagerName: 'Mo Reed',
      lineManagerEmail,
    })
    expect(await db().emailMessage.count({ where: { questionnaireId: campaign.id } })).toBe(1)
    expect(await db().emailMessage.count({ where: { to: lineManagerEmail } })).toBe(0)
    expect(await db().user.count({ where: { email: lineManagerEmail } })).toBe(0)
  })
})
