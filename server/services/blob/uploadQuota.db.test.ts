import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { uploadQuota } from '@/domain/blob'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { storage } from '@/server/storage/storage'
import { person } from '@/server/testing/actors'
import { subscription } from '@/server/testing/factories/subscription'
import { listOf } from '@/server/testing/files/listFiles'
import { storeFile, storeFiles } from './storeFile'
import { uploadBlobs } from './uploadBlobs'

const megabyte = 1024 * 1024
const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const sheet = (size: number) => new Uint8Array(Buffer.from(randomBytes(size / 2).toString('hex')))
const upload = (actor: Actor, size: number, filename = 'a.csv', count = 1) =>
  uploadBlobs(
    { actor, db: db(), now },
    { files: Array.from({ length: count }, () => ({ filename, bytes: sheet(size) })) },
  )
const problem = (asking: Promise<unknown>) =>
  asking.then(
    () => 'none',
    (error: { code?: string; details?: object }) => ({ code: error.code, ...error.details }),
  )
const someone = (subscriptionId: string | null = null) => person({ userId: randomUUID(), subscriptionId })

/** A row of an earlier uploaded file, without its bytes. */
const before = (row: {
  userId?: string
  subscriptionId?: string
  size: number
  archived?: boolean
  createdAt?: Date
  expiresAt?: Date
  mimeType?: string
}) =>
  db().blobReference.create({
    data: { filename: 'a.csv', mimeType: 'text/csv', storageReference: randomUUID(), ...row },
  })
const rowsOf = (userId: string) => db().blobReference.count({ where: { userId } })
const filesStored = async () => (await listOf(storage())).length

const tooMuch = { code: 'RATE_LIMITED', key: 'uploadsOfDay', values: { most: 50 } }

it('lets a person upload fifty megabytes within a day, to the byte, and stores nothing of what is refused', async () => {
  const owner = someone()
  await before({ userId: owner.userId, size: uploadQuota.day - 2000, createdAt: daysAgo(0.5) })
  const files = await filesStored()
  expect(await problem(upload(owner, 2002))).toEqual(tooMuch)
  expect(await problem(upload(owner, 1002, 'a.csv', 2))).toEqual(tooMuch)
  expect([await rowsOf(owner.userId), await filesStored()]).toEqual([1, files])
  expect(await problem(upload(owner, 1000, 'a.csv', 2))).toBe('none')
  expect(await problem(upload(owner, 2))).toEqual(tooMuch)
  expect(await problem(upload(someone(), 2))).toBe('none')
})

it('counts deleted files, and nothing of the day before', async () => {
  const owner = someone()
  await before({ userId: owner.userId, size: uploadQuota.day, createdAt: daysAgo(1.01) })
  expect(await problem(upload(owner, 1000))).toBe('none')
  await before({ userId: owner.userId, size: uploadQuota.day, archived: true })
  expect(await problem(upload(owner, 1000))).toEqual(tooMuch)
})

it('counts reports that expire after a day separately, with a limit of their own', async () => {
  const owner = someone()
  const report = () =>
    problem(
      uploadBlobs(
        { actor: owner, db: db(), now },
        { files: [{ filename: 'R.zip:a.pdf', bytes: new Uint8Array(Buffer.from('%PDF-1.7\n%%EOF\n')) }] },
      ),
    )
  await before({ userId: owner.userId, size: uploadQuota.day })
  expect(await report()).toBe('none')
  await before({
    userId: owner.userId,
    size: uploadQuota.reportsOfDay - 5,
    mimeType: 'application/pdf',
    expiresAt: daysAgo(-1),
  })
  expect(await report()).toMatchObject({ code: 'RATE_LIMITED' })
})

it('limits concurrent uploads like sequential ones', async () => {
  const owner = someone()
  await before({ userId: owner.userId, size: uploadQuota.day - 3 * megabyte })
  const files = await filesStored()
  const ends = await Promise.all(Array.from({ length: 12 }, () => problem(upload(owner, megabyte))))
  expect(ends.filter((end) => end === 'none')).toHaveLength(3)
  expect(ends.filter((end) => end !== 'none')).toEqual(Array.from({ length: 9 }, () => tooMuch))
  expect([await rowsOf(owner.userId), await filesStored()]).toEqual([4, files + 3])
})

it('stores up to ten gigabytes per company, over all its users', async () => {
  const { id: subscriptionId } = await subscription()
  for (let n = 0; n < 5; n += 1)
    await before({ subscriptionId, userId: randomUUID(), size: uploadQuota.company / 5 - 200 })
  expect(await problem(upload(someone(subscriptionId), 1000))).toBe('none')
  expect(await problem(upload(someone(subscriptionId), 2))).toEqual({
    code: 'STORAGE_FULL',
    key: 'companyFilesFull',
    values: { most: 10_240 },
  })
  await db().blobReference.updateMany({ where: { subscriptionId, size: { gt: 2000 } }, data: { archived: true } })
  expect(await problem(upload(someone(subscriptionId), 1000))).toBe('none')
})

it('leaves no file when its row cannot be written', async () => {
  const files = await filesStored()
  const file = { filename: 'a.csv', mimeType: 'text/csv', bytes: sheet(100) }
  const [owner, stranger] = [
    { userId: randomUUID(), subscriptionId: null },
    { userId: randomUUID(), subscriptionId: randomUUID() },
  ]
  await expect(storeFile(db(), file, stranger)).rejects.toThrow()
  await expect(
    storeFiles(db(), [
      { ...file, ...owner },
      { ...file, ...stranger },
    ]),
  ).rejects.toThrow()
  expect([await filesStored(), await rowsOf(owner.userId)]).toEqual([files, 0])
})
