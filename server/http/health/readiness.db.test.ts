import { expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { asOwner } from '@/server/testing/database'
import { databaseAnswers, hasFreeDiskShare, missingMigrations, readiness, shareFree } from './readiness'
import { healthAnswer } from './healthAnswer'
import { isDraining, startDraining } from './draining'

it('reports that the database responds', async () => {
  expect(await databaseAnswers(db())).toBe(true)
})

it('is ready while the database answers and has its tables', async () => {
  expect(await readiness()).toBe(true)
})

it('lists the migrations that a database lacks, and ignores newer ones', async () => {
  const rows = await db().$queryRaw<
    { name: string }[]
  >`SELECT "migration_name" AS "name" FROM "_prisma_migrations" ORDER BY 1`
  const names = rows.map(({ name }) => name)
  expect(await missingMigrations(db(), names)).toEqual([])
  expect(await missingMigrations(db(), names.slice(1))).toEqual([])
  expect(await missingMigrations(db(), [...names, '99999999999999_of_tomorrow'])).toEqual([
    '99999999999999_of_tomorrow',
  ])
  await asOwner(`UPDATE "_prisma_migrations" SET "finished_at" = NULL WHERE "migration_name" = '${names[0]}'`)
  expect(await missingMigrations(db(), names)).toEqual([names[0]])
  await asOwner(`UPDATE "_prisma_migrations" SET "finished_at" = now() WHERE "migration_name" = '${names[0]}'`)
})

it('requires free space on the disk of its existing or future files', async () => {
  expect(await hasFreeDiskShare(import.meta.dirname, 0)).toBe(true)
  expect(await hasFreeDiskShare(import.meta.dirname, 1)).toBe(false)
  // Other processes write to the disk meanwhile.
  expect(await shareFree(`${import.meta.dirname}/not/there/yet`)).toBeCloseTo(
    (await shareFree(import.meta.dirname))!,
    2,
  )
})

it('is not ready when the process is about to exit', async () => {
  expect(isDraining()).toBe(false)
  startDraining()
  expect(isDraining()).toBe(true)
  expect(await readiness()).toBe(false)
})

it('reveals no more than that', async () => {
  expect([await healthAnswer(true).text(), await healthAnswer(false).text()]).toEqual([
    '{"status":"ok"}',
    '{"status":"unavailable"}',
  ])
  expect([healthAnswer(true).status, healthAnswer(false).status]).toEqual([200, 503])
})
