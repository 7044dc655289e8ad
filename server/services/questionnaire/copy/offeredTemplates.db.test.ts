import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { defaultTemplateId } from '@/domain/questionnaire'
import { db } from '@/server/db/client'
import { abilitiesOn, type SignedIn } from '@/server/policy'
import { companyAdmin, departmentAdmin, staff } from '@/server/testing/actors'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { subscriptionTemplateLink } from '@/server/testing/factories/subscriptionTemplateLink'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { offeredTemplates } from './offeredTemplates'

type Row = {
  id: string
  name: string
  subscriptionId: string | null
  subscriptionDepartmentId: string | null
  isTemplate: boolean
  isProvided: boolean
}
type Page = { items: Row[]; totalCount: number }
const ask = (actor: SignedIn, input: object) =>
  offeredTemplates({ actor, db: db(), now: new Date() }, input) as Promise<Page>
const names = async (actor: SignedIn, input: object = {}) =>
  (await ask(actor, { subscriptionId: actor.subscriptionId, ...input })).items.map(({ name }) => name)

/**
 * A company with two departments, templates of each kind and location, and standard templates that are given,
 * hidden, withdrawn and never given.
 */
async function world() {
  const { id: subscriptionDepartmentId, subscriptionId } = await subscriptionDepartment()
  const { id: otherDepartmentId } = await subscriptionDepartment({ subscriptionId })
  const own = { subscriptionId, isTemplate: true }
  await questionnaire({ ...own, name: 'Company' })
  await questionnaire({ ...own, name: 'Zoo of this department', subscriptionDepartmentId })
  await questionnaire({ ...own, name: 'Another department', subscriptionDepartmentId: otherDepartmentId })
  await questionnaire({
    ...own,
    name: 'Begin by yourself',
    questionnaireType: 'SelfService',
    templateDescription: 'For 100% of you',
  })
  await questionnaire({ ...own, name: 'Archived', archived: true })
  await questionnaire({ subscriptionId, name: 'Campaign' })
  const standard = async (name: string, link: object | null) => {
    const { id } = await questionnaire({ subscriptionId: null, isTemplate: true, name })
    if (link !== null) await subscriptionTemplateLink({ subscriptionId, questionnaireId: id, ...link })
  }
  await standard('Given', {})
  await standard('Hidden', { isHiddenBySubscriptionAdministrator: true })
  await standard('Taken back', { archived: true })
  await standard('Never given', null)
  await subscriptionTemplateLink({ subscriptionId, questionnaireId: defaultTemplateId })
  return { subscriptionId, subscriptionDepartmentId, admin: companyAdmin({ subscriptionId }) }
}

describe('offeredTemplates', () => {
  it('rejects anonymous callers, wrong input, absent and foreign companies and plain users', async () => {
    const inputs = {
      wrong: { first: 0 },
      absent: { subscriptionId: randomUUID() },
      foreign: { subscriptionId: (await subscription()).id },
    }
    expect(await errorsOf(offeredTemplates, companyAdmin(), inputs)).toEqual(standardErrors)
  })

  it('are the company’s own and the standard ones it was given and has not hidden, by name, the Default Template last', async () => {
    const { admin } = await world()
    expect(await names(admin)).toEqual([
      'Another department',
      'Begin by yourself',
      'Company',
      'Given',
      'Zoo of this department',
      'Default Template',
    ])
  })

  it('are for department administrators those of the company and of their own department', async () => {
    const { subscriptionId, subscriptionDepartmentId } = await world()
    const actor = departmentAdmin({ subscriptionId, subscriptionDepartmentId })
    expect(await names(actor)).toEqual([
      'Begin by yourself',
      'Company',
      'Given',
      'Zoo of this department',
      'Default Template',
    ])
  })

  it('may all be cloned by those they are offered to', async () => {
    const { subscriptionId, subscriptionDepartmentId, admin } = await world()
    for (const actor of [admin, departmentAdmin({ subscriptionId, subscriptionDepartmentId })]) {
      const { items } = await ask(actor, { subscriptionId })
      expect(items.filter((row) => !abilitiesOn(actor, 'questionnaire', row).includes('clone'))).toEqual([])
    }
  })

  it('are found by kind, name and description', async () => {
    const { admin } = await world()
    expect(await names(admin, { questionnaireType: 'SelfService' })).toEqual(['Begin by yourself'])
    expect(await names(admin, { search: 'comp' })).toEqual(['Company'])
    expect(await names(admin, { search: '100%' })).toEqual(['Begin by yourself'])
    expect(await names(admin, { search: 'default' })).toEqual(['Default Template'])
  })

  it('are paged with the Default Template at the very end', async () => {
    const { admin } = await world()
    const pages = await Promise.all(
      [0, 2, 4, 6].map((offset) => ask(admin, { subscriptionId: admin.subscriptionId, offset, first: 2 })),
    )
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 2, 0])
    expect(pages[2]?.items.map(({ name }) => name)).toEqual(['Zoo of this department', 'Default Template'])
    expect(new Set(pages.map(({ totalCount }) => totalCount))).toEqual(new Set([6]))
    const [alone] = (await ask(admin, { subscriptionId: admin.subscriptionId, offset: 5, first: 1 })).items
    expect(alone?.id).toBe(defaultTemplateId)
  })

  it('are the platform’s for staff who name no company', async () => {
    await world()
    const { items } = await ask(staff(), {})
    expect(items.every(({ subscriptionId }) => subscriptionId === null)).toBe(true)
    expect(items.at(-1)?.id).toBe(defaultTemplateId)
    expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(['Given', 'Hidden', 'Never given']))
    await expect(ask(companyAdmin(), {})).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
