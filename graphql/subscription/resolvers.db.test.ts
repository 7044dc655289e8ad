import { PrismaPg } from '@prisma/adapter-pg'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PrismaClient } from '@/server/db/__generated__/client'
import { db, type Prisma } from '@/server/db/client'
import { env } from '@/server/env'
import { companyAdmin, departmentAdmin, person, staff } from '@/server/testing/actors'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { execute } from '@/server/testing/graphql'

const document = `query ($id: Guid!) { subscription(id: $id) { name brandColor logoUrl currencySymbol timeZone hasEnded isLimitedSubscription } }`

async function withLogo(fields: Partial<Prisma.SubscriptionUncheckedCreateInput> = {}) {
  const company = await subscription(fields)
  const { id: brandImageBlobReferenceId } = await db().blobReference.create({
    data: {
      filename: 'logo.png',
      mimeType: 'image/png',
      size: 9,
      storageReference: randomUUID(),
      subscriptionId: company.id,
    },
  })
  return db().subscription.update({ where: { id: company.id }, data: { brandImageBlobReferenceId } })
}

describe('a company through the schema', () => {
  it('includes its colours, its logo and its currency', async () => {
    const { id, brandImageBlobReferenceId } = await withLogo({ name: 'Harbour & Vale', brandColor: '#115577' })
    expect((await execute(person({ subscriptionId: id }), document, { id })).data).toEqual({
      subscription: {
        name: 'Harbour & Vale',
        brandColor: '#115577',
        logoUrl: `/api/blobs/${brandImageBlobReferenceId}`,
        currencySymbol: '£',
        timeZone: 'Europe/London',
        hasEnded: false,
        isLimitedSubscription: false,
      },
    })
  })

  it('has ended when its number of campaigns is published', async () => {
    const { id } = await subscription({ isLimitedSubscription: true, numberOfQuestionnaires: 1 })
    const ask = async () => (await execute(person({ subscriptionId: id }), document, { id })).data
    expect(await ask()).toMatchObject({ subscription: { hasEnded: false, logoUrl: null } })
    await questionnaire({ subscriptionId: id, isPublished: true })
    expect(await ask()).toMatchObject({ subscription: { hasEnded: true } })
  })
})

describe('the limits of a company', () => {
  const limits = `query ($id: Guid!) { subscription(id: $id) { endDate numberOfQuestionnaires usedQuestionnaires abilities } }`
  const ask = async (actor: ReturnType<typeof person>, id: string) =>
    (await execute(actor, limits, { id })).data?.subscription

  it('are visible to its administrators and to staff; archived campaigns count as used', async () => {
    const { id } = await subscription({
      isLimitedSubscription: true,
      numberOfQuestionnaires: 5,
      endDate: new Date('2030-01-31T00:00:00Z'),
    })
    await questionnaire({ subscriptionId: id, isPublished: true, archived: true })
    await questionnaire({ subscriptionId: id, isPublished: false })
    const known = { endDate: '2030-01-31T00:00:00.000Z', numberOfQuestionnaires: 5, usedQuestionnaires: 1 }
    expect(await ask(companyAdmin({ subscriptionId: id }), id)).toEqual({
      ...known,
      abilities: ['read', 'readLimits', 'update'],
    })
    expect(await ask(staff(), id)).toEqual({
      ...known,
      abilities: ['read', 'readLimits', 'update', 'limit', 'delete', 'manage', 'erase'],
    })
  })
  it('are null for its other members', async () => {
    const { id } = await subscription({
      isLimitedSubscription: true,
      numberOfQuestionnaires: 5,
      endDate: new Date('2030-01-31T00:00:00Z'),
    })
    for (const make of [person, departmentAdmin])
      expect(await ask(make({ subscriptionId: id }), id)).toEqual({
        endDate: null,
        numberOfQuestionnaires: null,
        usedQuestionnaires: null,
        abilities: ['read'],
      })
  })
})

describe('the list of companies through the schema', () => {
  const list = `query ($search: String) { subscriptions(search: $search, sort: endDate) { totalCount items {
    id name hasEnded usedQuestionnaires endDate logoUrl abilities brandImageBlobReference { id filename mimeType url archived } } } }`
  const statements: string[] = []
  let counted: PrismaClient<'query'>
  beforeAll(() => {
    counted = new PrismaClient({
      adapter: new PrismaPg({ connectionString: env().databaseUrl, max: 4 }),
      log: [{ emit: 'event', level: 'query' }],
    })
    counted.$on('query', ({ query }) => statements.push(query))
  })
  afterAll(() => counted.$disconnect())

  it('takes as many statements for thirty as for one', async () => {
    const name = randomUUID()
    const ask = async () => {
      statements.length = 0
      const { data } = await execute(staff(), list, { search: name }, { db: counted })
      return { rows: (data?.subscriptions as { items: unknown[] }).items.length, statements: statements.length }
    }
    const make = async () =>
      questionnaire({
        subscriptionId: (await withLogo({ name, isLimitedSubscription: true, numberOfQuestionnaires: 1 })).id,
        isPublished: true,
      })
    await make()
    const one = await ask()
    expect(one.rows).toBe(1)
    for (let index = 1; index < 30; index += 1) await make()
    expect(await ask()).toEqual({ rows: 30, statements: one.statements })
  })
  it('includes the file of each logo and its address', async () => {
    const name = randomUUID()
    const { brandImageBlobReferenceId: id } = await withLogo({ name })
    expect((await execute(staff(), list, { search: name })).data).toMatchObject({
      subscriptions: {
        totalCount: 1,
        items: [
          {
            brandImageBlobReference: {
              id,
              filename: 'logo.png',
              mimeType: 'image/png',
              url: `/api/blobs/${id}`,
              archived: false,
            },
          },
        ],
      },
    })
  })
  it('refuses a company administrator', async () => {
    expect((await execute(companyAdmin(), list, { search: 'x' })).error).toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('changing companies through the schema', () => {
  it('creates, saves, manages, leaves and deletes one', async () => {
    const actor = staff()
    const { data } = await execute(
      actor,
      `mutation ($model: SubscriptionCreateInput!) { createSubscription(model: $model) { id version endDate currencyText } }`,
      { model: { name: 'Made' } },
    )
    const { id } = data?.createSubscription as { id: string }
    const saved = await execute(
      actor,
      `mutation ($model: SubscriptionUpdateInput!) { updateSubscription(model: $model) { name version } }`,
      { model: { id, version: 1, name: 'Saved' } },
    )
    expect(saved.data).toEqual({ updateSubscription: { name: 'Saved', version: 2 } })
    expect((await execute(actor, 'mutation { stopManaging }')).data).toEqual({ stopManaging: true })
    expect((await execute(actor, 'mutation ($id: Guid!) { deleteSubscription(id: $id) }', { id })).data).toEqual({
      deleteSubscription: id,
    })
    expect(
      (await execute(actor, 'mutation ($id: Guid!) { manageSubscription(id: $id) { id } }', { id })).error,
    ).toMatchObject({ code: 'NOT_FOUND' })
  })
})
