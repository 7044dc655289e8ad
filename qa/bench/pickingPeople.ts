import { deepStrictEqual } from 'node:assert'
import type { Client } from 'pg'
import { percentile } from '@/qa/support/percentile.mjs'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { addParticipants } from '@/server/services/questionnaireRespondentSession/addParticipants'
import { people } from '@/server/services/audience/people'
import { claimImportJob } from '@/server/services/importJob/importWork'
import { runImportJob } from '@/server/services/importJob/runImportJob'
import { companyAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { compare } from './support/compare'
import { printTime } from './support/longestTask'
import { printTimes } from './support/printTimes'

const [known, inCompany] = [10_000, 100_000]
const batch = 500
const [rounds, warmUps] = [7, 2]
const searches = ['a', 'am', 'ada', 'surname12', 'grace surname9', 'department 3', 'nobody', 'ada 99999']
const aim = 50

const names = `ARRAY['Ada', 'Ben', 'Chloé', 'Dilip', 'Emma', 'Farah', 'Grace', 'Hugo', 'Amara', 'Jonas', 'Kofi', 'Lena', 'Mei', 'Noor', 'Oscar', 'Priya', 'Quinn', 'Rosa', 'Sanjay', 'Tomás']`

/** A company of so many people in ten departments, with planner statistics. */
async function company(client: Client, count: number): Promise<string> {
  const { id } = await subscription({ name: `A company of ${count}` })
  await client.query(
    `INSERT INTO "SubscriptionDepartment" ("subscriptionId", "name", "updatedAt") SELECT '${id}', 'Department ' || n, now() FROM generate_series(0, 9) n`,
  )
  await client.query(`
    INSERT INTO "User" ("userName", "email", "roleGroupId", "updatedAt")
    SELECT '${id} ' || n, 'p' || n || '@' || '${id}.test', '${roleGroupIds.User}', now() FROM generate_series(1, ${count}) n`)
  await client.query(`
    WITH department AS (SELECT array_agg("id") AS ids FROM "SubscriptionDepartment" WHERE "subscriptionId" = '${id}'),
      person AS (SELECT "id", hashtext("email") & 2147483647 AS dice FROM "User" WHERE "userName" LIKE '${id} %')
    INSERT INTO "Profile" ("userId", "firstName", "lastName", "subscriptionId", "subscriptionDepartmentId", "updatedAt")
    SELECT person."id", (${names})[1 + dice % 20], 'Surname' || dice % 50000, '${id}', department.ids[1 + dice % 10], now() FROM person, department`)
  await client.query('VACUUM ANALYZE "User", "Profile", "SubscriptionDepartment"')
  return id
}

const plain = {
  ids: 'SELECT p."id" FROM "Profile" p WHERE p."subscriptionId" = $1 AND NOT p."archived" ORDER BY p."id"',
  runs: `INSERT INTO "QuestionnaireRespondentSession" ("questionnaireId", "userId", "subscriptionId", "subscriptionDepartmentId", "email")
    SELECT $1, p."userId", p."subscriptionId", p."subscriptionDepartmentId", u."email" FROM "Profile" p JOIN "User" u ON u."id" = p."userId" WHERE p."id" = ANY($2::uuid[])`,
}

/** The same rows in bare SQL on one connection, prepared, in transactions of the product's size. */
async function bareParticipants(client: Client, subscriptionId: string, questionnaireId: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>({ name: 'pick-ids', text: plain.ids, values: [subscriptionId] })
  for (let at = 0; at < rows.length; at += batch) {
    await client.query('BEGIN')
    const values = [questionnaireId, rows.slice(at, at + batch).map(({ id }) => id)]
    await client.query({ name: 'pick-runs', text: plain.runs, values })
    await client.query('COMMIT')
  }
}

/** Everyone of a company becomes a participant, from the request to the last one, against the same rows in bare SQL. */
async function adding(client: Client): Promise<void> {
  const subscriptionId = await company(client, known - 1)
  const { userId } = await profile({ subscriptionId, group: 'SubscriptionAdministrator' })
  const actor = companyAdmin({ subscriptionId, userId })
  const turns = rounds + warmUps
  const ids: string[] = []
  for (let n = 0; n < turns * 2; n++) ids.push((await questionnaire({ subscriptionId })).id)
  const product = async (round: number) => {
    const input = { questionnaireId: ids[round]!, isEveryone: true }
    await addParticipants({ actor, db: db(), now: new Date() }, input)
    const job = await claimImportJob(db(), new Date())
    await runImportJob({ db: db(), clock: () => new Date() }, job!)
  }
  const baseline = (round: number) => bareParticipants(client, subscriptionId, ids[turns + round]!)
  const times = await compare({ product, baseline, rounds, warmUps })
  const counts = await db().questionnaireRespondentSession.groupBy({
    by: ['questionnaireId'],
    _count: true,
    where: { subscriptionId },
  })
  deepStrictEqual(
    counts.map(({ _count }) => _count),
    ids.map(() => known),
  )
  printTimes({
    title: `Adding ${known.toLocaleString('en-GB')} known people to a campaign`,
    product: 'addParticipants for everyone, and the job to its end',
    baseline: `the same rows on bare pg, prepared, ${batch} in a transaction`,
    aim: 3,
    times,
    statements: plain,
  })
}

/** What the picker shows while typing, among the people of a large company. */
async function searching(client: Client): Promise<void> {
  const subscriptionId = await company(client, inCompany)
  const actor = companyAdmin({ subscriptionId })
  const { id: notInQuestionnaireId } = await questionnaire({ subscriptionId })
  for (const search of searches) {
    const times: number[] = []
    for (let round = -5; round < 30; round++) {
      const begin = performance.now()
      await people({ actor, db: db(), now: new Date() }, { search, notInQuestionnaireId, first: 20 })
      if (round >= 0) times.push(performance.now() - begin)
    }
    printTime(`Searching "${search}" among ${inCompany.toLocaleString('en-GB')} people`, percentile(times, 0.5), aim)
  }
}

/** Adding people whom a company has, and finding them. */
export async function pickingPeople(client: Client): Promise<void> {
  await adding(client)
  await searching(client)
}
