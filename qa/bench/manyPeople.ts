import type { Client } from 'pg'
import { roleGroupIds } from '@/domain/role'
import { subscription } from '@/server/testing/factories/subscription'

const everybody = 1_000_000
const inCompany = 10_000
const companies = 500

const names = `ARRAY['Ada', 'Ben', 'Chloé', 'Dilip', 'Emma', 'Farah', 'Grace', 'Hugo', 'Imogen', 'Jonas', 'Kofi', 'Lena', 'Mei', 'Noor', 'Oscar', 'Priya', 'Quinn', 'Rosa', 'Sanjay', 'Tomás']`

/**
 * A company of 10,000 people in ten departments beside 500 others, a million people in total, with planner
 * statistics.
 */
export async function manyPeople(client: Client): Promise<string> {
  const { id } = await subscription({ name: 'A large company' })
  await client.query(
    `INSERT INTO "Subscription" ("name", "updatedAt") SELECT 'Company ' || n, now() FROM generate_series(1, ${companies}) n`,
  )
  await client.query(
    `INSERT INTO "SubscriptionDepartment" ("subscriptionId", "name", "updatedAt") SELECT '${id}', 'Department ' || n, now() FROM generate_series(0, 9) n`,
  )
  await client.query(`
    INSERT INTO "User" ("userName", "email", "emailConfirmed", "roleGroupId", "updatedAt")
    SELECT 'person' || n || '@example.test', 'person' || n || '@example.test', true, '${roleGroupIds.User}', now() FROM generate_series(1, ${everybody}) n`)
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
