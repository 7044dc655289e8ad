import { deepStrictEqual } from 'node:assert'
import { print } from 'graphql'
import type { Client } from 'pg'
import type { Page } from 'playwright'
import { roleGroupIds } from '@/domain/role'
import { PeopleDocument, type PeopleQuery } from '@/graphql/profile/__generated__/operations'
import { inBrowser } from '@/qa/support/inBrowser'
import { until } from '@/qa/support/until.mjs'
import { sessionCookie } from '@/server/auth/session/sessionCookie'
import { sessionOf } from '@/server/auth/session/sessionOf'
import { db } from '@/server/db/client'
import { secretHash } from '@/server/credentials/secretHash'
import { openSession } from '@/server/credentials/session/openSession'
import { env } from '@/server/env'
import { profile } from '@/server/testing/factories/profile'
import { subscription } from '@/server/testing/factories/subscription'
import { jsonClient } from '@/qa/support/jsonClient'
import { compare } from './support/compare'
import { longestTask, openings, printTime } from './support/longestTask'
import { printTimes } from './support/printTimes'
import { recordStatements } from './support/recordStatements'

const aims = { opening: 1500, task: 200 }

/** From requesting the page to its first visible person. */
async function opened(page: Page): Promise<number> {
  const begin = performance.now()
  await page.goto(`${env().appUrl}/manage/users`, { waitUntil: 'commit' })
  await page
    .getByRole('link', { name: /Surname/ })
    .first()
    .waitFor()
  return performance.now() - begin
}

/** Scrolls to the end of the list until all of it is loaded. */
async function scrollToEnd(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^Show more/ })
  const isAtEnd = async () => {
    if ((await more.count()) === 0) return true
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    return false
  }
  await until(isAtEnd, { every: 50, timeout: 120_000, what: 'The end of the list' })
}

/** The list of people of a large company in a browser: time to its first row, and smoothness of scrolling. */
const openingPeople = (cookie: string): Promise<void> =>
  inBrowser(async (open) => {
    const { first, again } = await openings(open, opened, [cookie])
    printTime(
      'Opening the people of the large company, in a new browser, until the first row is visible',
      first,
      aims.opening,
    )
    printTime('The same again in the same browser', again, aims.opening)
    const page = await (await open(cookie)).newPage()
    await opened(page)
    printTime(
      'The longest task while scrolling through all 10,000 of them',
      await longestTask(page, () => scrollToEnd(page)),
      aims.task,
    )
  })

const allPeople = 1_000_000
const inCompany = 10_000
const companies = 500

const names = `ARRAY['Ada', 'Ben', 'Chloé', 'Dilip', 'Emma', 'Farah', 'Grace', 'Hugo', 'Imogen', 'Jonas', 'Kofi', 'Lena', 'Mei', 'Noor', 'Oscar', 'Priya', 'Quinn', 'Rosa', 'Sanjay', 'Tomás']`

/**
 * A company of 10,000 people in ten departments beside 500 others, a million people in total, with planner
 * statistics.
 */
async function manyPeople(client: Client): Promise<string> {
  const { id } = await subscription({ name: 'A large company' })
  await client.query(
    `INSERT INTO "Subscription" ("name", "updatedAt") SELECT 'Company ' || n, now() FROM generate_series(1, ${companies}) n`,
  )
  await client.query(
    `INSERT INTO "SubscriptionDepartment" ("subscriptionId", "name", "updatedAt") SELECT '${id}', 'Department ' || n, now() FROM generate_series(0, 9) n`,
  )
  await client.query(`
    INSERT INTO "User" ("userName", "email", "emailConfirmed", "roleGroupId", "updatedAt")
    SELECT 'person' || n || '@example.test', 'person' || n || '@example.test', true, '${roleGroupIds.User}', now() FROM generate_series(1, ${allPeople}) n`)
  await client.query(`
    WITH company AS (SELECT array_agg("id") AS ids FROM "Subscription" WHERE "name" LIKE 'Company %'),
      department AS (SELECT array_agg("id") AS ids FROM "SubscriptionDepartment" WHERE "subscriptionId" = '${id}'),
      person AS (SELECT "id", hashtext("email") & 2147483647 AS dice, row_number() OVER (ORDER BY md5("email")) AS n FROM "User" WHERE "email" LIKE 'person%@example.test')
    INSERT INTO "Profile" ("userId", "firstName", "lastName", "subscriptionId", "subscriptionDepartmentId", "updatedAt")
    SELECT person."id", (${names})[1 + dice % 20], 'Surname' || dice % 5000,
      CASE WHEN n <= ${inCompany} THEN '${id}' ELSE company.ids[1 + n % ${companies}] END, CASE WHEN n <= ${inCompany} THEN department.ids[1 + n % 10] END, now()
    FROM person, company, department`)
  await client.query('VACUUM ANALYZE "User", "Profile", "Subscription", "SubscriptionDepartment"')
  return id
}

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

type PeopleResponse = { ids: string[]; total: number }

/** The same two lists as the site returns, after the same session check: in plain SQL on one connection, prepared. */
async function bareLists(client: Client, subscriptionId: string, sid: string) {
  const [session] = await recordStatements((recorder) => sessionOf(recorder, sid, new Date()))
  const afterSession = async <Result>(list: () => Promise<Result>): Promise<Result> => {
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
  const page = async (): Promise<PeopleResponse> => {
    const people = await rows('page', [subscriptionId])
    const [counted] = await rows('count', [subscriptionId])
    return { ids: people.map(({ id }) => id), total: counted!.total }
  }
  const found = async (): Promise<PeopleResponse> => {
    const people = await rows('found', [subscriptionId, search])
    return { ids: people.map(({ id }) => id), total: people[0]!.total }
  }
  return { page: () => afterSession(page), search: () => afterSession(found) }
}

/** The people of a large company through the API, the first page and a search, against plain SQL; then in a browser. */
export async function listingPeople(client: Client): Promise<void> {
  const subscriptionId = await manyPeople(client)
  const { user } = await profile({ subscriptionId, group: 'SubscriptionAdministrator' })
  const opened = await openSession(db(), new Date(), { user, isPersistent: true, address: null, userAgent: null })
  const { name, value } = await sessionCookie(opened)
  const { post, close } = jsonClient(`${name}=${value}`)
  const query = print(PeopleDocument)
  const ask = (variables: object) => post('/graphql', { query, variables: { subscriptionId, first, ...variables } })
  const response = (answer: string): PeopleResponse => {
    const { items, totalCount } = (JSON.parse(answer) as { data: PeopleQuery }).data.profiles
    return { ids: items.map(({ id }) => id), total: totalCount }
  }
  const bare = await bareLists(client, subscriptionId, opened.sid)
  const sides = {
    'The first page of 10,000 people among 1,000,000': {
      product: () => ask({}),
      baseline: bare.page,
      statements: { 'the page': plain.page, 'their number': plain.count },
    },
    'A search among the same people': {
      product: () => ask({ search }),
      baseline: bare.search,
      statements: { 'the page and their number': plain.found },
    },
  }
  for (const [title, { product, baseline, statements }] of Object.entries(sides)) {
    deepStrictEqual(response(await product()), await baseline())
    const times = await compare({ product, baseline, rounds: 60, warmUps: 20 })
    printTimes({
      title,
      product: `POST /graphql: profiles, first ${first}, signed in`,
      baseline: 'the session and plain SQL of the same rows on bare pg, prepared',
      aim: 3,
      times,
      statements,
    })
  }
  close()
  await openingPeople(`${name}=${value}`)
}
