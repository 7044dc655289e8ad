import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { fileStorage } from '@/server/storage/fileStorage'
import { fileFolder } from '@/server/storage/storage'
import { markKey, newStorageKey } from '@/server/storage/storageKey'
import { listOf } from '@/server/testing/files/listFiles'
import { checkStorage } from './checkStorage'
import { reconcileStorage } from './reconcileStorage'

let folder = ''
const folders: string[] = []
beforeEach(async () => {
  await db().blobReference.deleteMany()
  await db().installation.deleteMany()
  folder = await mkdtemp(join(tmpdir(), 'ripplemark-reconcile-'))
  folders.push(folder)
})
afterAll(async () => {
  for (const one of folders) await rm(one, { recursive: true, force: true })
})

const now = new Date()
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

async function file(age: number, key = newStorageKey()): Promise<string> {
  await fileStorage(folder).put(key, new Uint8Array([1, 2, 3]))
  await utimes(join(folder, key), hoursAgo(age), hoursAgo(age))
  return key
}
const row = (storageReference: string, age: number, more: { archived?: boolean; expiresAt?: Date } = {}) =>
  db().blobReference.create({
    data: {
      filename: 'a.csv',
      mimeType: 'text/csv',
      size: 3,
      storageReference,
      userId: randomUUID(),
      createdAt: hoursAgo(age),
      ...more,
    },
  })
const keys = async () => (await listOf(fileStorage(folder))).map(({ key }) => key).sort()
const compared = () => reconcileStorage(db(), fileStorage(folder), now)

it('leaves matching rows and files unchanged', async () => {
  const kept = [await file(200), await file(1)]
  for (const key of kept) await row(key, 200)
  expect(await compared()).toEqual({
    files: 2,
    orphans: 0,
    removed: 0,
    unfinished: 0,
    missing: 0,
    missingIds: [],
    isForeign: false,
  })
  expect(await keys()).toEqual(kept.sort())
})

it('removes files without a row and those whose row is deleted, once they are older than a day', async () => {
  const young = await file(23)
  await file(25)
  const archived = await file(25)
  await row(archived, 25, { archived: true })
  const kept = await file(25)
  await row(kept, 25)
  expect(await compared()).toMatchObject({ orphans: 0, removed: 2, missing: 0 })
  expect(await keys()).toEqual([young, kept].sort())
  expect(await compared()).toMatchObject({ orphans: 0, removed: 0 })
})

it('removes what a crashed writer left', async () => {
  const key = await file(30)
  await row(key, 30)
  const half = join(folder, `${key}.part`)
  await writeFile(half, 'half')
  await utimes(half, hoursAgo(30), hoursAgo(30))
  expect(await compared()).toMatchObject({ unfinished: 1, orphans: 0 })
})

it('names rows whose file is missing, unless they are recent, expired or archived', async () => {
  const lost = await row(newStorageKey(), 25)
  await row(newStorageKey(), 1)
  await row(newStorageKey(), 25, { archived: true })
  await row(newStorageKey(), 25, { expiresAt: hoursAgo(1) })
  expect(await compared()).toMatchObject({ missing: 1, missingIds: [lost.id] })
})

it('removes nothing from a storage that mostly belongs to another installation', async () => {
  for (let n = 0; n < 50; n += 1) await file(25)
  expect(await compared()).toMatchObject({ files: 50, orphans: 50, removed: 0, isForeign: true })
  expect(await keys()).toHaveLength(50)
  for (let n = 0; n < 50; n += 1) await row(await file(25), 25)
  expect(await compared()).toMatchObject({ files: 100, orphans: 0, removed: 50, isForeign: false })
})

const mark = async () => {
  const bytes = await fileStorage(folder).get(markKey)
  return bytes === null ? undefined : Buffer.from(bytes).toString().trim()
}
const setMark = (id: string) => fileStorage(folder).put(markKey, new TextEncoder().encode(id))
const storageId = async () => (await db().installation.findUnique({ where: { id: 1 } }))?.storageId

it('marks a storage as its own once, and again where the mark was removed', async () => {
  await compared()
  const own = await storageId()
  expect(own).toMatch(/^[0-9a-f-]{36}$/)
  expect(await mark()).toBe(own)
  await fileStorage(folder).remove(markKey)
  expect(await compared()).toMatchObject({ files: 0, isForeign: false })
  expect([await mark(), await storageId()]).toEqual([own, own])
})

it.each([
  ['has another mark', () => compared()],
  ['has no mark', () => Promise.resolve()],
])('removes nothing from a storage that is marked as another installation’s, when this one %s', async (_, before) => {
  await before()
  const other = randomUUID()
  await setMark(other)
  const orphan = await file(25)
  const half = join(folder, `${orphan}.part`)
  await writeFile(half, 'half')
  await utimes(half, hoursAgo(30), hoursAgo(30))
  expect(await compared()).toMatchObject({ files: 1, orphans: 1, removed: 0, unfinished: 0, isForeign: true })
  expect(await keys()).toEqual([orphan])
  expect(await mark()).toBe(other)
  await fileStorage(folder).remove(markKey)
  expect(await compared()).toMatchObject({ removed: 1, unfinished: 1, isForeign: false })
})

it('neither removes nor marks anything while a restore waits to be released', async () => {
  await db().installation.create({ data: { id: 1, mailsHeldSince: now } })
  const orphan = await file(25)
  expect(await compared()).toMatchObject({ orphans: 1, removed: 0, isForeign: false })
  expect([await keys(), await mark(), await storageId()]).toEqual([[orphan], undefined, null])
  await db().installation.update({ where: { id: 1 }, data: { mailsHeldSince: null } })
  expect(await compared()).toMatchObject({ orphans: 0, removed: 1 })
})

it('happens once a day and is recorded, by the system clock', async () => {
  const orphan = newStorageKey()
  const ours = fileStorage(fileFolder())
  await ours.put(orphan, new Uint8Array([1]))
  expect(await checkStorage(db(), new Date('2040-01-01'))).toBe(true)
  expect(await ours.get(orphan)).not.toBeNull()
  const { storageCheckedAt, storageProblems } = await db().installation.findUniqueOrThrow({ where: { id: 1 } })
  expect(storageCheckedAt!.getTime()).toBeLessThanOrEqual(Date.now())
  expect(storageProblems).toMatchObject({ missing: 0, orphans: 0, removed: 0 })
  expect(await checkStorage(db(), new Date())).toBe(false)
  await db().installation.update({ where: { id: 1 }, data: { storageCheckedAt: hoursAgo(24) } })
  expect(await checkStorage(db(), new Date())).toBe(true)
})
