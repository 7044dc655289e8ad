import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { audience } from '@/server/testing/factories/audience'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'
import { deleteSubscriptionDepartment } from '../subscriptionDepartment/deleteSubscriptionDepartment'
import { audiences, createAudience, deleteAudience } from './audiences'

const now = new Date('2026-03-02T09:00:00Z')
const inside = (actor: SignedIn) => ({ actor, db: db(), now })

async function scene() {
  const { id: sales, subscriptionId } = await subscriptionDepartment({ name: 'Sales' })
  const { id: care } = await subscriptionDepartment({ subscriptionId, name: 'Care' })
  const admin = companyAdmin({ subscriptionId })
  const own = departmentAdmin({ subscriptionId, subscriptionDepartmentId: sales })
  const person = (subscriptionDepartmentId: string | null) => profile({ subscriptionId, subscriptionDepartmentId })
  return { subscriptionId, sales, care, admin, own, person }
}
const fields = `id name isEveryone departmentIds departmentNames completedQuestionnaireName notCompletedQuestionnaireName matching peopleCount abilities`
async function listed(actor: SignedIn) {
  const { data } = await execute<{ audiences: { items: Record<string, unknown>[] } }>(
    actor,
    `{ audiences { items { ${fields} } } }`,
  )
  return data!.audiences.items
}
const save = (actor: SignedIn, input: object) => createAudience(inside(actor), input)

describe('audiences', () => {
  it('are for administrators, of what is within their reach', async () => {
    const { admin, subscriptionId, sales } = await scene()
    const foreign = await audience({
      subscriptionId: (await subscriptionDepartment({ name: 'Foreign' })).subscriptionId,
    })
    const theirs = await questionnaire()
    const named = { name: 'Mine', departmentIds: [sales] }
    expect(
      await errorsOf(createAudience, admin, {
        wrong: { name: 'Nobody' },
        absent: { ...named, completedQuestionnaireId: randomUUID() },
        foreign: { ...named, completedQuestionnaireId: theirs.id },
      }),
    ).toEqual(standardErrors)
    expect(
      await errorsOf(deleteAudience, admin, { wrong: {}, absent: { id: randomUUID() }, foreign: { id: foreign.id } }),
    ).toEqual(standardErrors)
    await expect(audiences(inside(companyAdmin({ subscriptionId: null })), {})).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await db().audience.count({ where: { subscriptionId } })).toBe(0)
  })
  it('are counted each time they are read, with all their conditions', async () => {
    const { admin, subscriptionId, sales, person } = await scene()
    const spring = await questionnaire({ subscriptionId, name: 'Spring', isPublished: true })
    const [done, open, none] = [await person(sales), await person(sales), await person(null)]
    const run = { questionnaireId: spring.id, startDate: now }
    await questionnaireRespondentSession({ ...run, userId: done.userId, endDate: now })
    await questionnaireRespondentSession({ ...run, userId: open.userId })
    await questionnaireRespondentSession({ ...run, userId: none.userId, endDate: now })
    await save(admin, { name: 'Everyone', isEveryone: true, departmentIds: [sales] })
    await save(admin, { name: 'Sales who completed', departmentIds: [sales], completedQuestionnaireId: spring.id })
    await save(admin, { name: 'Not completed', notCompletedQuestionnaireId: spring.id })
    await save(admin, { name: 'Found', matching: ` ${done.lastName}  SALES` })
    const counts = async () => (await listed(admin)).map(({ name, peopleCount }) => [name, peopleCount])
    expect(await counts()).toEqual([
      ['Everyone', 3],
      ['Found', 1],
      ['Not completed', 1],
      ['Sales who completed', 1],
    ])
    await questionnaireRespondentSession({ ...run, userId: (await person(sales)).userId })
    expect(await counts()).toEqual([
      ['Everyone', 4],
      ['Found', 1],
      ['Not completed', 2],
      ['Sales who completed', 1],
    ])
    expect((await listed(admin)).at(-1)).toMatchObject({
      isEveryone: false,
      departmentNames: ['Sales'],
      completedQuestionnaireName: 'Spring',
      notCompletedQuestionnaireName: null,
      abilities: ['read', 'create', 'delete'],
    })
  })
  it('of a department administrator are those of the department, and hold its people alone', async () => {
    const { admin, own, sales, care, person } = await scene()
    await person(sales)
    await person(care)
    await save(admin, { name: 'Of the company', isEveryone: true })
    await save(own, { name: 'Of Sales', isEveryone: true })
    await expect(save(own, { name: 'Of Care', departmentIds: [care] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const counts = async (actor: SignedIn) => (await listed(actor)).map(({ name, peopleCount }) => [name, peopleCount])
    expect(await counts(own)).toEqual([['Of Sales', 1]])
    expect(await counts(admin)).toEqual([
      ['Of Sales', 1],
      ['Of the company', 2],
    ])
    const [ofCompany] = await db().audience.findMany({
      where: { name: 'Of the company', subscriptionId: own.subscriptionId! },
    })
    await expect(deleteAudience(inside(own), { id: ofCompany!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it('have a unique name in their place, ignoring case, and are deleted', async () => {
    const { admin, own } = await scene()
    const { id } = await save(admin, { name: '100% sure', isEveryone: true })
    await expect(save(admin, { name: '100% SURE', isEveryone: true })).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'name', key: 'audienceTaken' }] },
    })
    await save(own, { name: '100% sure', isEveryone: true })
    const twice = await Promise.allSettled([
      save(admin, { name: 'At once', isEveryone: true }),
      save(admin, { name: 'AT ONCE', isEveryone: true }),
    ])
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await deleteAudience(inside(admin), { id })
    expect((await listed(admin)).map(({ name }) => name)).toContain('100% sure')
    expect(await listed(admin)).toHaveLength(2)
  })
  it('of a deleted department are deleted with it, and others lose its people', async () => {
    const { admin, own, sales, person } = await scene()
    await person(sales)
    await save(own, { name: 'Of Sales', isEveryone: true })
    await save(admin, { name: 'Sales', departmentIds: [sales] })
    await deleteSubscriptionDepartment(inside(admin), { id: sales })
    expect(await listed(admin)).toMatchObject([
      { name: 'Sales', departmentNames: [], peopleCount: 0, isEveryone: false },
    ])
  })
})
