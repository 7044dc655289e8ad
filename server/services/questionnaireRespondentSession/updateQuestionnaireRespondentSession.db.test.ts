import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin, nobody, person } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { updateQuestionnaireRespondentSession } from './updateQuestionnaireRespondentSession'

const now = new Date('2026-03-02T09:00:00Z')

async function scene({ ofDepartment = false } = {}) {
  const department = await subscriptionDepartment({ name: 'Operations' })
  const { subscriptionId } = department
  const other = await subscriptionDepartment({ subscriptionId, name: 'Sales' })
  const campaign = await questionnaire({
    subscriptionId,
    subscriptionDepartmentId: ofDepartment ? department.id : null,
    isPublished: true,
  })
  const { userId } = await profile({ subscriptionId, subscriptionDepartmentId: department.id })
  const session = await questionnaireRespondentSession({
    questionnaireId: campaign.id,
    userId,
    subscriptionDepartmentId: department.id,
    lineManagerName: 'Mo',
  })
  const admin = companyAdmin({ subscriptionId })
  const update = (input: object, actor: Actor = admin) =>
    updateQuestionnaireRespondentSession({ actor, db: db(), now }, { id: session.id, ...input })
  return { department, other, subscriptionId, session, userId, update }
}

describe('a participant', () => {
  it('is changed by administrators of the company or department of the questionnaire', async () => {
    const { update, subscriptionId, department } = await scene()
    await expect(update({}, nobody())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(update({ lineManagerEmail: 'nonsense' })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fieldErrors: [{ path: 'lineManagerEmail', key: 'emailInvalid' }] },
    })
    await expect(update({}, person({ subscriptionId }))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(update({ id: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(update({}, companyAdmin())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      update({}, departmentAdmin({ subscriptionId, subscriptionDepartmentId: department.id })),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('moves in this questionnaire only; the person’s own department stays', async () => {
    const { update, other, department, userId } = await scene()
    expect(await update({ subscriptionDepartmentId: other.id })).toMatchObject({
      subscriptionDepartmentId: other.id,
      departmentName: 'Sales',
      lineManagerName: 'Mo',
      version: 2,
    })
    expect(await db().profile.findUniqueOrThrow({ where: { userId } })).toMatchObject({
      subscriptionDepartmentId: department.id,
    })
    expect(await update({ subscriptionDepartmentId: null })).toMatchObject({
      subscriptionDepartmentId: null,
      departmentName: null,
    })
  })

  it('has a line manager, who is recorded and never mailed', async () => {
    const { update, department } = await scene()
    const lineManagerEmail = `${randomUUID()}@example.test`
    expect(await update({ lineManagerName: 'Ada Vale', lineManagerEmail })).toMatchObject({
      lineManagerName: 'Ada Vale',
      lineManagerEmail,
      subscriptionDepartmentId: department.id,
    })
    expect(await update({ lineManagerName: '' })).toMatchObject({ lineManagerName: '', lineManagerEmail })
    expect(await db().emailMessage.count({ where: { to: lineManagerEmail } })).toBe(0)
    expect(await db().user.count({ where: { email: lineManagerEmail } })).toBe(0)
  })

  it('refuses a change over a concurrent one', async () => {
    const { update, session } = await scene()
    await update({ lineManagerName: 'One', version: session.version })
    await expect(update({ lineManagerName: 'Two', version: session.version })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('cannot be moved to a department of another company', async () => {
    const { update } = await scene()
    const foreign = await subscriptionDepartment()
    await expect(update({ subscriptionDepartmentId: foreign.id })).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'subscriptionDepartmentId', key: 'departmentUnknown' }] },
    })
  })

  it('of a department stays in it when its own administrator changes them', async () => {
    const { update, department, other, subscriptionId } = await scene({ ofDepartment: true })
    const actor = departmentAdmin({ subscriptionId, subscriptionDepartmentId: department.id })
    const refused = { details: { fieldErrors: [{ key: 'departmentUnknown' }] } }
    await expect(update({ subscriptionDepartmentId: other.id }, actor)).rejects.toMatchObject(refused)
    await expect(update({ subscriptionDepartmentId: null }, actor)).rejects.toMatchObject(refused)
    expect(await update({ lineManagerName: 'Bo' }, actor)).toMatchObject({
      lineManagerName: 'Bo',
      subscriptionDepartmentId: department.id,
    })
  })
})
