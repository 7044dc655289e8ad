import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin, staff } from '@/server/testing/actors'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionTemplateLink as link } from '@/server/testing/factories/subscriptionTemplateLink'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { standardTemplates } from './standardTemplates'

const standard = (fields = {}) => questionnaire({ subscriptionId: null, isTemplate: true, ...fields })
const list = async (actor: SignedIn, input: object) => {
  const { items, totalCount } = await standardTemplates({ actor, db: db(), now: new Date() }, input)
  return { names: items.map(({ name }) => name), links: items.map((item) => item.link), totalCount }
}

describe('standardTemplates', () => {
  it('refuses unauthenticated callers, invalid input, absent and foreign companies and plain users', async () => {
    const inputs = {
      wrong: {},
      absent: { subscriptionId: randomUUID() },
      foreign: { subscriptionId: (await subscription()).id },
    }
    expect(await errorsOf(standardTemplates, companyAdmin(), inputs)).toEqual(standardErrors)
  })

  it('shows staff all live ones by name, with the links of this company only', async () => {
    const { id: subscriptionId } = await subscription()
    const word = randomUUID()
    const [second, first, third] = [
      await standard({ name: `${word} b` }),
      await standard({ name: `${word} A` }),
      await standard({ name: 'z', templateDescription: `About ${word}` }),
    ]
    await standard({ name: word, archived: true })
    await questionnaire({ name: word, isTemplate: true })
    await link({ questionnaireId: second.id })
    const given = await link({ questionnaireId: first.id, subscriptionId })
    await link({ questionnaireId: third.id, subscriptionId, archived: true })
    const found = await list(staff(), { subscriptionId, search: word })
    expect(found).toMatchObject({
      names: [`${word} A`, `${word} b`, 'z'],
      links: [{ id: given.id }, null, null],
      totalCount: 3,
    })
    expect(await list(staff(), { subscriptionId, search: word, offset: 1, first: 1 })).toMatchObject({
      names: [`${word} b`],
      totalCount: 3,
    })
  })

  it('shows the company the ones it was given, including hidden ones', async () => {
    const { subscriptionId, questionnaireId } = await link({ isHiddenBySubscriptionAdministrator: true })
    const { name } = await db().questionnaire.findUniqueOrThrow({ where: { id: questionnaireId } })
    await link({ subscriptionId, archived: true })
    await link({ subscriptionId, questionnaireId: (await standard({ archived: true })).id })
    const given = { names: [name], links: [{ isHiddenBySubscriptionAdministrator: true }], totalCount: 1 }
    expect(await list(companyAdmin({ subscriptionId }), { subscriptionId })).toMatchObject(given)
    expect(await list(companyAdmin({ subscriptionId }), { subscriptionId, isProvided: false })).toMatchObject(given)
  })

  it('shows staff managing the company either list', async () => {
    const { subscriptionId } = await link()
    await standard()
    const actor = staff({ subscriptionId })
    expect((await list(actor, { subscriptionId })).totalCount).toBe(1)
    expect((await list(actor, { subscriptionId, isProvided: true })).totalCount).toBe(1)
    expect((await list(actor, { subscriptionId, isProvided: false })).totalCount).toBeGreaterThan(1)
    expect((await list(staff(), { subscriptionId, isProvided: true })).totalCount).toBe(1)
  })
})
