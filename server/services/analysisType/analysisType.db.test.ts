import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin, departmentAdmin, staff } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { subscription } from '@/server/testing/factories/subscription'
import { refusalsOf, usualRefusals } from '@/server/testing/refusalsOf'
import { analysisTypes, createAnalysisType } from '.'

const now = new Date('2026-06-10T12:00:00Z')
const names = async (actor: SignedIn, input: object) => (await analysisTypes({ actor, db: db(), now }, input)).items.map(({ name }) => name)

describe('analysisTypes', () => {
  it('refuses nobody, wrong input, absent and foreign companies and plain users', async () => {
    const inputs = { wrong: { subscriptionId: 'x' }, absent: { subscriptionId: randomUUID() }, foreign: { subscriptionId: (await subscription()).id } }
    expect(await refusalsOf(analysisTypes, companyAdmin(), inputs)).toEqual(usualRefusals)
  })

  it('lists the own and the standard ones by name, not the archived ones nor those of others', async () => {
    const { subscriptionId } = await analysisType({ name: 'Safety at sea' })
    await analysisType({ subscriptionId, name: 'Gone', archived: true })
    await analysisType({ name: 'Theirs' })
    const listed = await names(departmentAdmin({ subscriptionId }), { subscriptionId })
    expect(listed).toEqual(expect.arrayContaining(['Cost Saving', 'Safety at sea', 'Wellbeing']))
    expect(listed).not.toEqual(expect.arrayContaining(['Gone']))
    expect(listed).not.toEqual(expect.arrayContaining(['Theirs']))
    expect(listed).toEqual([...listed].sort())
    expect(await names(companyAdmin({ subscriptionId }), { subscriptionId, search: 'AT SEA' })).toEqual(['Safety at sea'])
  })

  it('lists the standard ones alone for staff', async () => {
    const listed = await analysisTypes({ actor: staff(), db: db(), now }, {})
    expect(listed.items.every(({ isAdminOnly }) => isAdminOnly)).toBe(true)
  })
})

describe('createAnalysisType', () => {
  it('refuses nobody, wrong input, absent and foreign companies and plain users', async () => {
    const fields = { name: 'Safety', baseAmountDefault: 0 }
    const foreign = { ...fields, subscriptionId: (await subscription()).id }
    const inputs = { wrong: { ...foreign, name: '' }, absent: { ...fields, subscriptionId: randomUUID() }, foreign }
    expect(await refusalsOf(createAnalysisType, companyAdmin(), inputs)).toEqual(usualRefusals)
  })

  it('makes a company its own one, and staff a standard one', async () => {
    const { id: subscriptionId } = await subscription()
    const create = (actor: SignedIn, owner: string | null) => createAnalysisType({ actor, db: db(), now }, { subscriptionId: owner, name: 'Safety', baseAmountDefault: 0 })
    expect(await create(companyAdmin({ subscriptionId }), subscriptionId)).toMatchObject({ subscriptionId, isAdminOnly: false })
    const standard = await create(staff(), null)
    expect(standard).toMatchObject({ subscriptionId: null, isAdminOnly: true })
    await db().analysisType.update({ where: { id: standard.id }, data: { archived: true } })
    await expect(create(companyAdmin({ subscriptionId }), null)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(create(departmentAdmin({ subscriptionId }), subscriptionId)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
