import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin, departmentAdmin, staff } from '@/server/testing/actors'
import { analysisType as make } from '@/server/testing/factories/analysisType'
import { question } from '@/server/testing/factories/question'
import { subscription } from '@/server/testing/factories/subscription'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import {
  analysisType,
  analysisTypeById,
  analysisTypes,
  createAnalysisType,
  deleteAnalysisType,
  updateAnalysisType,
} from './analysisTypes'

const now = new Date('2026-06-10T12:00:00Z')
const names = async (actor: SignedIn, input: object) =>
  (await analysisTypes({ actor, db: db(), now }, input)).items.map(({ name }) => name)

describe('analysisTypes', () => {
  it('rejects anonymous callers, wrong input, absent and foreign companies and plain users', async () => {
    const inputs = {
      wrong: { subscriptionId: 'x' },
      absent: { subscriptionId: randomUUID() },
      foreign: { subscriptionId: (await subscription()).id },
    }
    expect(await errorsOf(analysisTypes, companyAdmin(), inputs)).toEqual(standardErrors)
  })

  it("lists the company's own and the standard ones by name, without archived ones and those of other companies", async () => {
    const { subscriptionId } = await make({ name: 'Safety at sea' })
    await make({ subscriptionId, name: 'Gone', archived: true })
    await make({ name: 'Theirs' })
    const listed = await names(departmentAdmin({ subscriptionId }), { subscriptionId })
    expect(listed).toEqual(expect.arrayContaining(['Cost Saving', 'Safety at sea', 'Wellbeing']))
    expect(listed).not.toEqual(expect.arrayContaining(['Gone']))
    expect(listed).not.toEqual(expect.arrayContaining(['Theirs']))
    expect(listed).toEqual([...listed].sort())
    expect(await names(companyAdmin({ subscriptionId }), { subscriptionId, search: 'AT SEA' })).toEqual([
      'Safety at sea',
    ])
  })

  it('lists only the standard ones for staff', async () => {
    const listed = await analysisTypes({ actor: staff(), db: db(), now }, {})
    expect(listed.items.every(({ isAdminOnly }) => isAdminOnly)).toBe(true)
  })
})

describe('createAnalysisType', () => {
  it('rejects anonymous callers, wrong input, absent and foreign companies and plain users', async () => {
    const fields = { name: 'Safety', baseAmountDefault: 0 }
    const foreign = { ...fields, subscriptionId: (await subscription()).id }
    const inputs = { wrong: { ...foreign, name: '' }, absent: { ...fields, subscriptionId: randomUUID() }, foreign }
    expect(await errorsOf(createAnalysisType, companyAdmin(), inputs)).toEqual(standardErrors)
  })

  it("creates the company's own one, and for staff a standard one", async () => {
    const { id: subscriptionId } = await subscription()
    const create = (actor: SignedIn, owner: string | null) =>
      createAnalysisType({ actor, db: db(), now }, { subscriptionId: owner, name: 'Safety', baseAmountDefault: 0 })
    expect(await create(companyAdmin({ subscriptionId }), subscriptionId)).toMatchObject({
      subscriptionId,
      isAdminOnly: false,
    })
    const standard = await create(staff(), null)
    expect(standard).toMatchObject({ subscriptionId: null, isAdminOnly: true })
    await db().analysisType.update({ where: { id: standard.id }, data: { archived: true } })
    await expect(create(companyAdmin({ subscriptionId }), null)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(create(departmentAdmin({ subscriptionId }), subscriptionId)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('rejects a name that is already offered in this company, whatever its case, but not one of another company', async () => {
    const { subscriptionId } = await make({ name: 'Safety at sea' })
    await make({ subscriptionId, name: 'Gone', archived: true })
    await make({ name: 'Theirs' })
    const actor = companyAdmin({ subscriptionId })
    const create = (name: string) =>
      createAnalysisType({ actor, db: db(), now }, { subscriptionId, name, baseAmountDefault: 0 })
    const isTaken = { code: 'BAD_USER_INPUT', details: { fieldErrors: [{ path: 'name', key: 'analysisTypeTaken' }] } }
    for (const name of ['SAFETY at sea', 'productivity']) await expect(create(name)).rejects.toMatchObject(isTaken)
    const { id } = await create('Gone')
    expect(await create('Theirs')).toMatchObject({ name: 'Theirs' })
    const save = (name: string) => updateAnalysisType({ actor, db: db(), now }, { id, name, baseAmountDefault: 0 })
    await expect(save('safety at SEA')).rejects.toMatchObject(isTaken)
    expect(await save('GONE')).toMatchObject({ name: 'GONE' })
  })
})

describe('analysisType', () => {
  const read = (actor: SignedIn, id: string) => analysisType({ actor, db: db(), now }, { id })

  it('rejects anonymous callers, wrong input, absent and foreign categories and plain users', async () => {
    const inputs = { wrong: { id: 'x' }, absent: { id: randomUUID() }, foreign: { id: (await make()).id } }
    expect(await errorsOf(analysisType, companyAdmin(), inputs)).toEqual(standardErrors)
  })

  it('is readable by the administrators of its company, and a standard one by all users, while it is not deleted', async () => {
    const { id, subscriptionId } = await make()
    const standard = await make({ subscriptionId: null })
    expect(await read(departmentAdmin({ subscriptionId }), id)).toMatchObject({ id })
    expect(await read(departmentAdmin(), standard.id)).toMatchObject({ id: standard.id })
    await db().analysisType.updateMany({ where: { id: { in: [id, standard.id] } }, data: { archived: true } })
    await expect(read(companyAdmin({ subscriptionId }), id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('updateAnalysisType', () => {
  const fields = { name: 'Safety', baseAmountDefault: 5 }
  const update = (actor: SignedIn, input: object) =>
    updateAnalysisType({ actor, db: db(), now }, { ...fields, ...input })

  it('rejects anonymous callers, wrong input, absent and foreign categories and plain users', async () => {
    const inputs = {
      wrong: { ...fields, id: 'x' },
      absent: { ...fields, id: randomUUID() },
      foreign: { ...fields, id: (await make()).id },
    }
    expect(await errorsOf(updateAnalysisType, companyAdmin(), inputs)).toEqual(standardErrors)
  })

  it('saves name and base amount, and never changes the owning company', async () => {
    const { id, subscriptionId, version } = await make()
    const actor = companyAdmin({ subscriptionId })
    expect(await update(actor, { id, version })).toMatchObject({
      name: 'Safety',
      subscriptionId,
      isAdminOnly: false,
      version: version + 1,
    })
    await expect(update(actor, { id, isAdminOnly: true })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    await expect(update(departmentAdmin({ subscriptionId }), { id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await db().auditEvent.findMany({ where: { subjectId: id } })).toMatchObject([
      { action: 'analysisType.updated', subscriptionId, detail: { name: 'Safety' } },
    ])
  })

  it.each([
    ['no name', { name: ' ' }, { path: 'name', key: 'analysisTypeNameRequired' }],
    ['no base amount', { baseAmountDefault: null }, { path: 'baseAmountDefault', key: 'baseAmountRequired' }],
    ['a negative base amount', { baseAmountDefault: -0.01 }, { path: 'baseAmountDefault', key: 'notNegative' }],
  ])('refuses %s', async (_, wrong, fieldError) => {
    const { id, subscriptionId } = await make()
    await expect(update(companyAdmin({ subscriptionId }), { id, ...wrong })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fieldErrors: [fieldError] },
    })
  })

  it('accepts a base amount of 0', async () => {
    const { id, subscriptionId } = await make()
    expect(
      Number((await update(companyAdmin({ subscriptionId }), { id, baseAmountDefault: 0 })).baseAmountDefault),
    ).toBe(0)
  })

  it('allows changes of standard ones only to staff', async () => {
    const { id } = await make({ subscriptionId: null, name: 'Shared one' })
    await expect(update(companyAdmin(), { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await update(staff(), { id, name: 'Shared two' })).toMatchObject({
      name: 'Shared two',
      subscriptionId: null,
      isAdminOnly: true,
    })
    await db().analysisType.update({ where: { id }, data: { archived: true } })
  })

  it('rejects a save made on an older version, and returns the newer one', async () => {
    const { id, subscriptionId } = await make({ version: 3, name: 'Quality' })
    await expect(update(companyAdmin({ subscriptionId }), { id, version: 2 })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { current: { name: 'Quality', version: 3 } },
    })
  })
})

describe('deleteAnalysisType', () => {
  const remove = (actor: SignedIn, id: string) => deleteAnalysisType({ actor, db: db(), now }, { id })

  it('rejects anonymous callers, wrong input, absent and foreign categories and plain users', async () => {
    const inputs = { wrong: { id: 'x' }, absent: { id: randomUUID() }, foreign: { id: (await make()).id } }
    expect(await errorsOf(deleteAnalysisType, companyAdmin(), inputs)).toEqual(standardErrors)
  })

  it('stops offering it, while questions keep it', async () => {
    const { id, subscriptionId } = await make({ name: 'Safety at work' })
    const first = await question({ subscriptionId, analysisTypeId: id })
    const actor = companyAdmin({ subscriptionId })
    expect(await remove(actor, id)).toBe(id)
    expect(await names(actor, { subscriptionId, search: 'at work' })).toEqual([])
    expect(await db().question.findUnique({ where: { id: first.id } })).toMatchObject({
      analysisTypeId: id,
      archived: false,
    })
    expect(await analysisTypeById(db(), [id])).toMatchObject([{ name: 'Safety at work' }])
    expect(await db().auditEvent.findMany({ where: { subjectId: id } })).toMatchObject([
      { action: 'analysisType.deleted', detail: { name: 'Safety at work' } },
    ])
    await expect(remove(actor, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('allows deletion of standard ones only to staff', async () => {
    const { id } = await make({ subscriptionId: null })
    await expect(remove(companyAdmin(), id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await remove(staff(), id)).toBe(id)
  })
})
