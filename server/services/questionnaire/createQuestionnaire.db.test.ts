import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin, departmentAdmin, staff } from '@/server/testing/actors'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import type { SignedIn } from '@/server/policy'
import { createQuestionnaire } from './createQuestionnaire'

const now = new Date('2026-06-10T12:00:00Z')
const create = (actor: SignedIn, input: object) =>
  createQuestionnaire({ actor, db: db(), now }, { questionnaireType: 'Campaign', ...input }) as Promise<{ id: string }>
const admin = async (fields = {}) => companyAdmin({ subscriptionId: (await subscription(fields)).id })

describe('createQuestionnaire', () => {
  it('rejects anonymous callers, wrong input, absent and foreign companies and plain users', async () => {
    const actor = await admin()
    const foreign = { questionnaireType: 'Campaign', subscriptionId: (await subscription()).id }
    const inputs = {
      wrong: { questionnaireType: 'Quiz' },
      absent: { ...foreign, subscriptionId: randomUUID() },
      foreign,
    }
    expect(await errorsOf(createQuestionnaire, actor, inputs)).toEqual(standardErrors)
  })

  it('creates it with one section in the same step and uses the given id', async () => {
    const actor = await admin()
    const id = randomUUID()
    await create(actor, { id, subscriptionId: actor.subscriptionId, name: 'Leading change' })
    const stored = await db().questionnaire.findUniqueOrThrow({ where: { id }, include: { sections: true } })
    expect(stored).toMatchObject({
      name: 'Leading change',
      subscriptionId: actor.subscriptionId,
      userId: actor.userId,
      isPublished: false,
    })
    expect(stored.sections).toMatchObject([
      { name: 'Section 1', subscriptionId: actor.subscriptionId, displayOrder: now.getTime() / 1000 },
    ])
  })

  it('refuses an id that is taken and stores nothing', async () => {
    const actor = await admin()
    const { id } = await questionnaire({ subscriptionId: actor.subscriptionId })
    const refused = create(actor, { id, subscriptionId: actor.subscriptionId })
    await expect(refused).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fieldErrors: [{ path: 'id', key: 'idExists' }] },
    })
    expect(await db().questionnaireSection.count({ where: { questionnaireId: id } })).toBe(0)
  })

  it('puts what a department administrator creates into their own department', async () => {
    const { id: subscriptionDepartmentId, subscriptionId } = await subscriptionDepartment()
    const other = await subscriptionDepartment({ subscriptionId })
    const actor = departmentAdmin({ subscriptionId, subscriptionDepartmentId })
    expect(await create(actor, { subscriptionId, subscriptionDepartmentId: other.id })).toMatchObject({
      subscriptionDepartmentId,
    })
  })

  it('refuses the department of another company', async () => {
    const actor = await admin()
    const other = await subscriptionDepartment()
    const refused = create(actor, { subscriptionId: actor.subscriptionId, subscriptionDepartmentId: other.id })
    await expect(refused).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'subscriptionDepartmentId', key: 'departmentUnknown' }] },
    })
  })

  it('lets a company whose subscription ended create templates only', async () => {
    const actor = await admin({ isLimitedSubscription: true, endDate: new Date('2026-06-10T00:00:00Z') })
    const { subscriptionId } = actor
    await expect(create(actor, { subscriptionId })).rejects.toMatchObject({
      code: 'SUBSCRIPTION_ENDED',
      details: { key: 'subscriptionEnded' },
    })
    expect(await create(actor, { subscriptionId, isTemplate: true })).toMatchObject({ isTemplate: true })
  })

  it('lets staff create standard templates, and only templates, without a company', async () => {
    expect(await create(staff(), { subscriptionId: null, isTemplate: true })).toMatchObject({ subscriptionId: null })
    await expect(create(staff(), { subscriptionId: null })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    await expect(create(await admin(), { subscriptionId: null, isTemplate: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
