import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin, nobody, person, staff } from '@/server/testing/actors'
import { subscription as make } from '@/server/testing/factories/subscription'
import { subscriptions } from './subscriptions'

const ask = (input: object = {}, actor: Actor = staff()) => subscriptions({ actor, db: db(), now: new Date() }, input)
const names = async (input: object) => (await ask(input)).items.map(({ name }) => name)

describe('the list of companies', () => {
  it.each([
    ['nobody', nobody(), 'UNAUTHENTICATED'],
    ['a person', person(), 'FORBIDDEN'],
    ['a department administrator', departmentAdmin(), 'FORBIDDEN'],
    ['a company administrator', companyAdmin(), 'FORBIDDEN'],
  ])('is refused for %s, whatever the query', async (_, actor, code) => {
    await expect(ask({}, actor)).rejects.toMatchObject({ code })
    await expect(ask({ first: -1 }, actor)).rejects.toMatchObject({ code })
  })
  it('is sorted by name, without archived ones, also for staff who manage a company', async () => {
    const run = randomUUID()
    const { id: subscriptionId } = await make({ name: `B ${run}` })
    await make({ name: `A ${run}` })
    await make({ name: `C ${run}`, archived: true })
    expect(await names({ search: run })).toEqual([`A ${run}`, `B ${run}`])
    expect((await ask({ search: run }, staff({ subscriptionId }))).totalCount).toBe(2)
  })
  it('can be sorted by end date; those without one come last', async () => {
    const run = randomUUID()
    await make({ name: `free ${run}`, endDate: new Date('2020-01-01') })
    await make({ name: `counted ${run}`, isLimitedSubscription: true, numberOfQuestionnaires: 3, endDate: null })
    await make({ name: `late ${run}`, isLimitedSubscription: true, endDate: new Date('2031-01-01') })
    await make({ name: `soon ${run}`, isLimitedSubscription: true, endDate: new Date('2030-01-01') })
    expect(await names({ search: run, sort: 'endDate' })).toEqual(
      ['soon', 'late', 'counted', 'free'].map((name) => `${name} ${run}`),
    )
  })
  it('has pages without gaps or duplicates', async () => {
    const run = randomUUID()
    for (let index = 0; index < 5; index += 1) await make({ name: `same ${run}` })
    const whole = (await ask({ search: run })).items.map(({ id }) => id)
    const pages = await Promise.all([0, 2, 4, 6].map((offset) => ask({ search: run, offset, first: 2 })))
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(whole)
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([5, 5, 5, 5])
  })
  it('is searched case-insensitively, with wildcards taken literally', async () => {
    const run = randomUUID()
    await make({ name: `Ümlaut 100%_\\ ${run}` })
    await make({ name: `Umlaut 100 pc ${run}` })
    for (const search of ['0%_\\', `ümlaut 100%_\\ ${run}`, ` 100%_\\ ${run} `])
      expect(await names({ search }), search).toEqual([`Ümlaut 100%_\\ ${run}`])
    expect(await names({ search: `100__ ${run}` })).toEqual([])
  })
  it.each([{ first: 0 }, { offset: -1 }, { search: 'x'.repeat(201) }, { sort: 'version' }, { wish: 1 }])(
    'cannot be queried by %j',
    async (input) => expect(ask(input)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' }),
  )
})
