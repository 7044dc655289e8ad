import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { defaultTemplateId } from '@/domain/questionnaire'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin, departmentAdmin, person, staff } from '@/server/testing/actors'
import { questionnaire as make } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { subscriptionTemplateLink } from '@/server/testing/factories/subscriptionTemplateLink'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { editQuestionnaireSupportingData, questionnaires } from './questionnaires'
import { questionnaire } from './questionnaire'

const now = new Date('2026-06-10T12:00:00Z')
type Page = { items: { name: string; id: string }[]; totalCount: number }
const list = async (actor: SignedIn, input: object = {}) => {
  const page = (await questionnaires(
    { actor, db: db(), now },
    { subscriptionId: actor.subscriptionId, ...input },
  )) as Page
  return { ...page, names: page.items.map(({ name }) => name) }
}
async function start() {
  const { id: subscriptionId } = await subscription()
  const department = await subscriptionDepartment({ subscriptionId })
  await make({ subscriptionId, name: 'B' })
  await make({ subscriptionId, name: 'A' })
  await make({ subscriptionId, name: 'Old', startDate: new Date('2026-01-01T00:00:00Z') })
  await make({ subscriptionId, name: 'Late', startDate: new Date('2026-05-01T00:00:00Z') })
  await make({ subscriptionId, name: 'Departmental', subscriptionDepartmentId: department.id })
  await make({ subscriptionId, name: 'Gone', archived: true })
  await make({ subscriptionId, name: 'Reflection', questionnaireType: 'SelfService' })
  await make({ subscriptionId, name: 'Template', isTemplate: true })
  return { subscriptionId, department, admin: companyAdmin({ subscriptionId }) }
}

describe('questionnaires', () => {
  it('rejects anonymous callers, wrong input, absent and foreign companies and plain users', async () => {
    const foreign = { subscriptionId: (await subscription()).id }
    const inputs = { wrong: { first: 0 }, absent: { subscriptionId: randomUUID() }, foreign }
    expect(await errorsOf(questionnaires, companyAdmin(), inputs)).toEqual(standardErrors)
  })

  it('lists those without a start first, then the newest start, then by name', async () => {
    const { admin } = await start()
    expect((await list(admin, { questionnaireType: 'Campaign' })).names).toEqual(['A', 'B', 'Late', 'Old'])
  })

  it('includes the departmental ones when all are requested', async () => {
    const { admin } = await start()
    const page = await list(admin, { questionnaireType: 'Campaign', includeAll: true, first: 2, offset: 2 })
    expect(page).toMatchObject({ names: ['Departmental', 'Late'], totalCount: 5 })
  })

  it('shows department administrators their own department, whatever they request', async () => {
    const { subscriptionId, department } = await start()
    const actor = departmentAdmin({ subscriptionId, subscriptionDepartmentId: department.id })
    expect((await list(actor)).names).toEqual(['Departmental'])
    expect((await list(actor, { includeAll: true })).names).toEqual(['Departmental'])
    const other = await subscriptionDepartment({ subscriptionId })
    await expect(list(actor, { subscriptionDepartmentId: other.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('lists templates separately', async () => {
    const { admin } = await start()
    expect((await list(admin, { isTemplate: true })).names).toEqual(['Template'])
  })

  it('finds part of a name without regard to case, and takes wildcards literally', async () => {
    const { subscriptionId, admin } = await start()
    await make({ subscriptionId, name: '100% better_now' })
    expect((await list(admin, { search: 'LAT' })).names).toEqual(['Late'])
    expect((await list(admin, { search: '0%' })).names).toEqual(['100% better_now'])
    expect((await list(admin, { search: 'r_N' })).names).toEqual(['100% better_now'])
    expect((await list(admin, { search: 'B_' })).names).toEqual([])
    expect((await list(admin, { search: '%' })).totalCount).toBe(1)
  })

  it('lists the standard templates for staff, without the default one on request', async () => {
    const ids = async (input: object) => (await list(staff(), { isTemplate: true, ...input })).items.map(({ id }) => id)
    expect(await ids({})).toContain(defaultTemplateId)
    expect(await ids({ includeDefault: false })).not.toContain(defaultTemplateId)
  })

  it('lists those of the caller’s own company for others who name none', async () => {
    const own = await make()
    await make()
    const actor = companyAdmin({ subscriptionId: own.subscriptionId! })
    expect((await list(actor, { subscriptionId: null })).items.map(({ id }) => id)).toEqual([own.id])
  })
})

describe('questionnaire', () => {
  const read = (actor: SignedIn, id: string) => questionnaire({ actor, db: db(), now }, { id })

  it('rejects anonymous callers, wrong input, absent and foreign questionnaires', async () => {
    const inputs = { wrong: { id: 'x' }, absent: { id: randomUUID() }, foreign: { id: (await make()).id } }
    expect(await errorsOf(questionnaire, companyAdmin(), inputs)).toEqual([
      ...standardErrors.slice(0, 4),
      standardErrors[1],
    ])
    for (const id of [inputs.absent.id, inputs.foreign.id])
      await expect(read(person(), id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is readable by its company and by the administrators of its department', async () => {
    const { id: subscriptionDepartmentId, subscriptionId } = await subscriptionDepartment()
    const { id } = await make({ subscriptionId, subscriptionDepartmentId })
    expect(await read(companyAdmin({ subscriptionId }), id)).toMatchObject({ id })
    expect(await read(departmentAdmin({ subscriptionId, subscriptionDepartmentId }), id)).toMatchObject({ id })
    await expect(read(departmentAdmin({ subscriptionId }), id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is readable as a standard template only by the companies it is provided to', async () => {
    const link = await subscriptionTemplateLink()
    const actor = companyAdmin({ subscriptionId: link.subscriptionId })
    expect(await read(actor, link.questionnaireId)).toMatchObject({ id: link.questionnaireId })
    await expect(read(companyAdmin(), link.questionnaireId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await db().subscriptionTemplateLink.update({ where: { id: link.id }, data: { archived: true } })
    await expect(read(actor, link.questionnaireId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('editQuestionnaireSupportingData', () => {
  it('rejects anonymous callers, wrong input, absent and foreign companies and plain users', async () => {
    const inputs = {
      wrong: { subscriptionId: 'x' },
      absent: { subscriptionId: randomUUID() },
      foreign: { subscriptionId: (await subscription()).id },
    }
    expect(await errorsOf(editQuestionnaireSupportingData, companyAdmin(), inputs)).toEqual(standardErrors)
  })

  it('returns only the standard categories to staff when no company is given', async () => {
    const data = await editQuestionnaireSupportingData({ actor: staff(), db: db(), now }, {})
    expect(data).toMatchObject({ subscription: null, departments: [], mayCreateAnalysisType: true })
    expect(data.analysisTypes.every(({ isAdminOnly }) => isAdminOnly)).toBe(true)
  })
})
