import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { withClient } from '@/commands/database/databases.mjs'
import { entryNames } from '@/server/backup/archive/manifest'
import { openBackup } from '@/server/backup/archive/openBackup'
import { writeBackup } from '@/server/backup/takeBackup'
import { db } from '@/server/db/client'
import { storage } from '@/server/storage/storage'
import { companyAdmin } from '@/server/testing/actors'
import { columnsHolding, filesHolding } from '@/server/testing/canaries'
import { testDatabaseUrl } from '@/server/testing/database'
import { profile } from '@/server/testing/factories/profile'
import { subscription } from '@/server/testing/factories/subscription'
import { fileOf, fresh, queueImport, runAlone, importResult } from '@/server/testing/scenarios/importing'
import { workbookFile } from '@/server/testing/files/workbookFile'
import { blob } from '../blob/blob'
import { purgeExpiredBlobs } from '../blob/purgeExpiredBlobs'
import { uploadBlobs } from '../blob/uploadBlobs'
import { failedImportRows } from './failedImportRows'
import { importPreview } from './importPreview'

const now = new Date('2026-03-02T09:00:00Z')
const aDayLater = new Date(now.getTime() + 25 * 60 * 60_000)
const newPassword = () => `Kept-${Math.random().toString(36).slice(2, 10)}-7!`

async function uploaded(file: { filename: string; bytes: Uint8Array }) {
  const { id: subscriptionId } = await subscription()
  const actor = companyAdmin({
    subscriptionId,
    userId: (await profile({ group: 'SubscriptionAdministrator', subscriptionId })).userId,
  })
  const context = { actor, db: db(), now }
  const [kept] = await uploadBlobs(context, { files: [file] })
  return { actor, context, id: kept!.id, subscriptionId }
}
const sheetWith = (password: string, rows: string[][] = []) =>
  fileOf([[fresh(), 'Ada', 'Byron', '', '', password], ...rows])

/** Every place that stores uploads: the database, the storage, and a backup of both, each entry unpacked. */
async function placesHolding(word: string): Promise<string[]> {
  const path = join(tmpdir(), `${word}.zip`)
  const source = {
    url: testDatabaseUrl(),
    storage: storage(),
    dataDir: tmpdir(),
    pepper: 'p'.repeat(40),
    passphrase: null,
    version: '1',
    build: 'b',
    settings: [],
  }
  await withClient(testDatabaseUrl(), (client) => writeBackup(source, client, path))
  const backup = await openBackup(path, null)
  const names = [
    ...backup.manifest.tables.map(({ name }) => entryNames.table(name)),
    ...backup.manifest.files.map(({ key }) => entryNames.file(key)),
  ]
  const held = await Promise.all(
    names.map(async (name) => ((await buffer(await backup.entry(name))).includes(word) ? [`backup:${name}`] : [])),
  )
  await backup.close()
  const isInBackup = readFileSync(path).includes(word)
  rmSync(path)
  return [
    ...(await columnsHolding(word)),
    ...(await filesHolding(word)),
    ...held.flat(),
    ...(isInBackup ? ['backup'] : []),
  ]
}

const isKept = async (id: string) => {
  const { archived, storageReference } = await db().blobReference.findUniqueOrThrow({ where: { id } })
  return !archived || (await storage().get(storageReference)) !== null
}

describe('the passwords in a sheet', () => {
  it('that was never imported are stored nowhere in plain text; the file is deleted after a day, and is not in a backup', async () => {
    const password = newPassword()
    const file = sheetWith(password)
    const { context, id } = await uploaded(file)
    expect(await placesHolding(password)).toEqual([])
    expect((await importPreview(context, { blobId: id })).totalRows).toBe(1)
    expect((await blob(context, { id })).bytes).toEqual(file.bytes)
    await expect(blob({ ...context, now: aDayLater }, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(importPreview({ ...context, now: aDayLater }, { blobId: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await purgeExpiredBlobs(db(), aDayLater)
    expect(await isKept(id)).toBe(false)
  })
  it('are shown only to the user who uploaded it', async () => {
    const { context, id, subscriptionId } = await uploaded(sheetWith(newPassword()))
    const colleague = companyAdmin({
      subscriptionId,
      userId: (await profile({ group: 'SubscriptionAdministrator', subscriptionId })).userId,
    })
    await expect(blob({ ...context, actor: colleague }, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  const text = (words: string) => new TextEncoder().encode(words)
  it.each<[string, (password: string) => { filename: string; bytes: Uint8Array }, string]>([
    [
      'an unbalanced quote',
      (password) => ({
        filename: 'a.csv',
        bytes: text(`Email,Password\na@example.test,${password}\n"b@example.test,x`),
      }),
      'quotesUnbalanced',
    ],
    [
      'too many rows',
      (password) => ({
        filename: 'a.csv',
        bytes: text(`Email,Password\n${`a@example.test,${password}\n`.repeat(50_001)}`),
      }),
      'tooManyRows',
    ],
    [
      'too many passwords',
      (password) => ({
        filename: 'a.csv',
        bytes: text(`Email,Password\n${`a@example.test,${password}\n`.repeat(201)}`),
      }),
      'tooManyPasswords',
    ],
    [
      'another encoding',
      (password) => ({
        filename: 'a.csv',
        bytes: Buffer.concat([text(`Email,Password\na@example.test,${password}\n`), Buffer.from([0x81])]),
      }),
      'fileUnreadable',
    ],
  ])('are deleted at once from a file refused as a whole for %s', async (_why, make, key) => {
    const password = newPassword()
    const { actor, id } = await uploaded(make(password))
    const job = await queueImport(actor, [], { blobId: id, columns: ['Email', 'Password'] })
    await runAlone(job.id)
    expect((await importResult(actor, job.id)).job).toMatchObject({ state: 'Failed', problem: { key } })
    expect(await isKept(id)).toBe(false)
    expect(await placesHolding(password)).toEqual([])
  })
  it('are deleted at once from a workbook that cannot be read', async () => {
    const password = newPassword()
    const { actor, id } = await uploaded({
      filename: 'a.xlsx',
      bytes: await workbookFile([
        ['Email', 'Password'],
        ['a@example.test', password],
      ]),
    })
    const { storageReference } = await db().blobReference.findUniqueOrThrow({ where: { id } })
    await storage().put(storageReference, new Uint8Array(100))
    const job = await queueImport(actor, [], { blobId: id, columns: ['Email', 'Password'] })
    await runAlone(job.id)
    expect((await importResult(actor, job.id)).job).toMatchObject({ state: 'Failed', problem: { key: 'fileGone' } })
    expect(await isKept(id)).toBe(false)
  })
  it('are not stored with the failed rows, nor is the file', async () => {
    const [good, bad] = [newPassword(), newPassword()]
    const { actor, context, id } = await uploaded(
      sheetWith(good, [
        ['no address', 'Bo', 'Vale', 'Nowhere', '', bad],
        [bad, 'Cy', '', '', '', bad],
      ]),
    )
    const job = await queueImport(actor, [], { blobId: id, columns: undefined })
    await runAlone(job.id)
    expect((await importResult(actor, job.id)).job).toMatchObject({ state: 'Done', succeededRows: 1, totalRows: 3 })
    expect(await isKept(id)).toBe(false)
    const mended = new TextDecoder().decode((await failedImportRows(context, { id: job.id })).bytes)
    expect(mended).toContain('no address')
    expect(mended).not.toContain('Password')
    for (const password of [good, bad]) expect(await placesHolding(password)).toEqual([])
  })
  it('are unreadable while the lease of a killed worker runs, and are deleted a day after the upload in any case', async () => {
    const password = newPassword()
    const { actor, id } = await uploaded(sheetWith(password))
    const job = await queueImport(actor, [], { blobId: id, columns: undefined })
    await db().importJob.update({ where: { id: job.id }, data: { state: 'Running', leaseUntil: now } })
    expect(await placesHolding(password)).toEqual([])
    await purgeExpiredBlobs(db(), aDayLater)
    expect(await isKept(id)).toBe(false)
    await runAlone(job.id)
    expect((await importResult(actor, job.id)).job).toMatchObject({ state: 'Failed', problem: { key: 'fileGone' } })
  })
})
