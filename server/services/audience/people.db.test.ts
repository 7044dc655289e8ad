import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin, departmentAdmin, staff } from '@/server/testing/actors'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'
import { people, peopleByEmail } from './audiences'

type Page = { items: { email: string }[]; totalCount: number; takingPart: { email: string; isTakingPart: boolean }[] }

const query = `query ($search: String, $departmentIds: [Guid!], $notInQuestionnaireId: Guid, $offset: Int, $first: Int) {
  people(search: $search, departmentIds: $departmentIds, notInQuestionnaireId: $notInQuestionnaireId, offset: $offset, first: $first) {
    items { id userId firstName lastName email departmentName isTakingPart } totalCount takingPart { email isTakingPart } } }`
const ask = async (actor: SignedIn, input: object = {}) => {
  const { data, error } = await execute<{ people: Page }>(actor, query, input as never)
  if (error !== null) throw error
  return data!.people
}
const found = async (actor: SignedIn, search: string, input: object = {}) =>
  (await ask(actor, { search, ...input })).items.map(({ email }) => email.split('@')[0])

let company: Awaited<ReturnType<typeof scene>>

/** A company with two departments and five people. */
async function scene() {
  const { id: sales, subscriptionId } = await subscriptionDepartment({ name: 'Sales and service' })
  const { id: care } = await subscriptionDepartment({ subscriptionId, name: 'Care' })
  const person = async (firstName: string, lastName: string, email: string, place: string | null = null) =>
    profile({
      subscriptionId,
      subscriptionDepartmentId: place,
      firstName,
      lastName,
      user: { email: `${email}@${subscriptionId}.test` },
    })
  const amara = await person('Amara', 'Bello', 'abello', sales)
  const ben = await person('Ben', 'Amaral', 'ben', care)
  const cy = await person('Cy', '100%_\\', 'Cy.Capital')
  const gone = await profile({ subscriptionId, firstName: 'Amara', archived: true })
  const top = await profile({ subscriptionId, firstName: 'Amara', group: 'Administrator' })
  const admin = companyAdmin({ subscriptionId })
  return { subscriptionId, sales, care, amara, ben, cy, gone, top, admin, person }
}

beforeAll(async () => {
  company = await scene()
})

describe('the people to choose from', () => {
  it('are for administrators, by departments and questionnaires within their reach', async () => {
    const foreign = await subscriptionDepartment({ name: 'Foreign' })
    const theirs = await questionnaire()
    expect(
      await errorsOf(people, company.admin, {
        wrong: { departmentIds: ['x'] },
        absent: { departmentIds: [randomUUID()] },
        foreign: { departmentIds: [foreign.id] },
      }),
    ).toEqual(standardErrors)
    expect(
      await errorsOf(peopleByEmail, company.admin, {
        wrong: {},
        absent: { emails: [], notInQuestionnaireId: randomUUID() },
        foreign: { emails: [], notInQuestionnaireId: theirs.id },
      }),
    ).toEqual(standardErrors)
    await expect(ask(staff())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(ask(company.admin, { notInQuestionnaireId: theirs.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it('are found by parts of name, email and department, in any order and case', async () => {
    const { admin } = company
    expect(await found(admin, 'AMAR')).toEqual(['abello', 'ben'])
    expect(await found(admin, 'bello amara')).toEqual(['abello'])
    expect(await found(admin, 'amara service')).toEqual(['abello'])
    expect(await found(admin, 'sales')).toEqual(['abello'])
    expect(await found(admin, 'cy.cap')).toEqual(['Cy.Capital'])
    expect(await found(admin, '%_\\')).toEqual(['Cy.Capital'])
    expect(await found(admin, 'bello care')).toEqual([])
    expect(await found(admin, 'test')).toEqual([])
    expect(await found(admin, '.test cy')).toEqual(['Cy.Capital'])
  })
  it('are those of the company by name, page by page, never deleted people and never staff', async () => {
    const { admin } = company
    expect((await ask(admin)).items.map(({ email }) => email.split('@')[0])).toEqual(['abello', 'ben', 'Cy.Capital'])
    const second = await ask(admin, { offset: 1, first: 1 })
    expect([second.items.map(({ email }) => email.split('@')[0]), second.totalCount]).toEqual([['ben'], 3])
  })
  it('are those of the departments that are asked for', async () => {
    const { admin, sales, care } = company
    expect(await found(admin, '', { departmentIds: [care] })).toEqual(['ben'])
    expect(await found(admin, '', { departmentIds: [care, sales] })).toEqual(['abello', 'ben'])
  })
  it('are for a department administrator those of the department alone', async () => {
    const { subscriptionId, sales, care, ben } = company
    const own = departmentAdmin({ subscriptionId, subscriptionDepartmentId: sales })
    expect(await found(own, 'amar')).toEqual(['abello'])
    await expect(ask(own, { departmentIds: [care] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await byEmail(own, [ben.user.email])).toEqual([])
  })
  it('are shown beside when they take part already, or were removed for good', async () => {
    const { admin, subscriptionId, amara, ben } = company
    const { id } = await questionnaire({ subscriptionId })
    await questionnaireRespondentSession({ questionnaireId: id, userId: amara.userId })
    await questionnaireRespondentSession({
      questionnaireId: id,
      userId: ben.userId,
      startDate: new Date(),
      endDate: new Date(),
      archived: true,
    })
    const { items, totalCount, takingPart } = await ask(admin, { search: 'a', notInQuestionnaireId: id })
    expect([items.map(({ email }) => email), totalCount]).toEqual([[company.cy.user.email], 1])
    expect(takingPart).toEqual([
      { email: amara.user.email, isTakingPart: true },
      { email: ben.user.email, isTakingPart: true },
    ])
    expect(await byEmail(admin, [amara.user.email, company.cy.user.email], id)).toEqual([
      [amara.user.email, true],
      [company.cy.user.email, false],
    ])
  })
  it('are found under a new name and a new email at once, whatever wrote them', async () => {
    const { admin, subscriptionId, person } = company
    const { id, userId } = await person('Dora', 'Old', 'dora')
    await db().profile.update({ where: { id }, data: { lastName: 'Newname' } })
    expect(await found(admin, 'dora newname')).toEqual(['dora'])
    await db().user.update({ where: { id: userId }, data: { email: `Other@${subscriptionId}.test` } })
    expect([await found(admin, 'other@'), await found(admin, 'dora@')]).toEqual([['Other'], []])
    await db().profile.update({ where: { id }, data: { archived: true } })
  })
})

async function byEmail(actor: SignedIn, emails: string[], notInQuestionnaireId: string | null = null) {
  const rows = await peopleByEmail({ actor, db: db(), now: new Date() }, { emails, notInQuestionnaireId })
  return rows.map(({ email, isTakingPart }) => [email, isTakingPart])
}

describe('people by their emails', () => {
  it('are those of the company, whatever the case, each once', async () => {
    const { admin, amara, gone, top } = company
    const other = await profile()
    const emails = [amara.user.email.toUpperCase(), amara.user.email, gone.user.email, top.user.email, other.user.email]
    expect(await byEmail(admin, [...emails, 'nobody@example.test'])).toEqual([[amara.user.email, false]])
  })
  it('are limited in number', async () => {
    const emails = Array.from({ length: 5001 }, (_, n) => `${n}@example.test`)
    await expect(byEmail(company.admin, emails)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })
})
