import { deepStrictEqual } from 'node:assert'
import { print } from 'graphql'
import type { Client } from 'pg'
import { roleGroupIds } from '@/domain/role'
import { PeopleDocument, type PeopleQuery } from '@/graphql/__generated__/operations'
import { sessionCookie } from '@/server/auth/session/sessionCookie'
import { sessionOf } from '@/server/auth/session/sessionOf'
import { db } from '@/server/db/client'
import { secretHash } from '@/server/credentials/secretHash'
import { openSession } from '@/server/credentials/session/openSession'
import { profile } from '@/server/testing/factories/profile'
import { compare } from './compare'
import { manyPeople } from './manyPeople'
import { openingPeople } from './openingPeople'
import { poster } from './poster'
import { printTimes } from './printTimes'
import { recorded } from './recorded'

const first = 40
const search = 'surname123'

const columns = `p."id", p."userId", p."firstName", p."lastName", p."subscriptionDepartmentId", p."version", u."email", u."emailConfirmed", u."lockoutEnd", u."twoFactorEnabled", g."id" AS "groupId", g."name" AS "group", d."name" AS "department"`
const joined = `JOIN "User" u ON u."id" = p."userId" JOIN "RoleGroup" g ON g."id" = u."roleGroupId" LEFT JOIN "SubscriptionDepartment" d ON d."id" = p."subscriptionDepartmentId"`
/** Staff are few: they are looked up by index, so no other account is read to exclude them. */
const ofCompany = `WHERE p."subscriptionId" = $1 AND NOT p."archived" AND NOT EXISTS (SELECT 1 FROM "User" a WHERE a."id" = p."userId" AND a."roleGroupId" = '${roleGroupIds.Administrator}')`
const order = `ORDER BY lower(p."firstName") COLLATE "und-x-icu", lower(p."lastName") COLLATE "und-x-icu", lower(u."email"), p."id" LIMIT ${first}`
const found = `AND lower(p."firstName" || ' ' || p."lastName" || ' ' || u."email") LIKE '%' || $2 || '%'`
const plain = {
  page: `SELECT ${columns} FROM "Profile" p ${joined} ${ofCompany} ${order}`,
  count: `SELECT count(*)::int AS total FROM "Profile" p ${ofCompany}`,
  found: `SELECT ${columns}, (count(*) OVER ())::int AS total FROM "Profile" p ${joined} ${ofCompany} ${found} ${order}`,
}

type Told = { ids: string[]; total: number }

/** The same two lists as the site returns, after the same session check: in plain SQL on one connection, prepared. */
async function bareLists(client: Client, subscriptionId: string, sid: string) {
  const [session] = await recorded((recorder) => sessionOf(recorder, sid, new Date()))
  const knowing = async <Result>(list: () => Promise<Result>): Promise<Result> => {
    const now = new Date()
    const { rowCount } = await client.query({
      name: 'session',
      text: session!.text,
      values: [now, secretHash(sid), now, now],
    })
    if (rowCount !== 1) throw new Error('The bare list found no session.')
    return list()
  }
  const rows = async (name: keyof typeof plain, values: string[]) =>
    (await client.query<{ id: string; total: number }>({ name: `people-${name}`, text: plain[name], values })).rows
  const page = async (): Promise<Told> => {
    const people = await rows('page', [subscriptionId])
    const [counted] = await rows('count', [subscriptionId])
    return { ids: people.map(({ id }) => id), total: counted!.total }
  }
  const found = async (): Promise<Told> => {
    const people = await rows('found', [subscriptionId, search])
    return { ids: people.map(({ id }) => id), total: people[0]!.total }
  }
  return { page: () => knowing(page), search: () => knowing(found) }
}

/** The people of a large company through the API, the first page and a search, against plain SQL; then in a browser. */
export async function listingPeople(client: Client): Promise<void> {
  const subscriptionId = await manyPeople(client)
  const { user } = await profile({ subscriptionId, group: 'SubscriptionAdministrator' })
  const opened = await openSession(db(), new Date(), { user, isPersistent: true, address: null, userAgent: null })
  const { name, value } = await sessionCookie(opened)
  const { post, close } = poster(`${name}=${value}`)
  const query = print(PeopleDocument)
  const ask = (variables: object) => post('/graphql', { query, variables: { subscriptionId, first, ...variables } })
  const told = (answer: string): Told => {
    const { items, totalCount } = (JSON.parse(answer) as { data: PeopleQuery }).data.profiles
    return { ids: items.map(({ id }) => id), total: totalCount }
  }
  const bare = await bareLists(client, subscriptionId, opened.sid)
  const sides = {
    'The first page of 10,000 people among 1,000,000': {
      product: () => ask({}),
      floor: bare.page,
      statements: { 'the page': plain.page, 'their number': plain.count },
    },
    'A search among the same people': {
      product: () => ask({ search }),
      floor: bare.search,
      statements: { 'the page and their number': plain.found },
    },
  }
  for (const [title, { product, floor, statements }] of Object.entries(sides)) {
    deepStrictEqual(told(await product()), await floor())
    const times = await compare({ product, floor, rounds: 60, warmUps: 20 })
    printTimes({
      title,
      product: `POST /graphql: profiles, first ${first}, signed in`,
      floor: 'the session and plain SQL of the same rows on bare pg, prepared',
      aim: 3,
      times,
      statements,
    })
  }
  close()
  await openingPeople(`${name}=${value}`)
}
