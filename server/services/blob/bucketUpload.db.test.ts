import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { storage } from '@/server/storage/storage'
import { person } from '@/server/testing/actors'
import { bucket, type Mood } from '@/server/testing/files/bucket'
import { changeSettings } from '@/server/testing/database'
import { listOf } from '@/server/testing/files/listFiles'
import { blob } from './blob'
import { uploadBlobs } from './uploadBlobs'

let mood: Mood = 'pass'
const server = await bucket(() => mood)
await changeSettings({ BLOB_URL: server.url })
afterAll(() => server.close())
beforeEach(() => {
  mood = 'pass'
})

const owner = person({ userId: randomUUID(), subscriptionId: null })
const context = () => ({ actor: owner, db: db(), now: new Date() })
const sheet = () => new Uint8Array(Buffer.from(`Email\n${randomBytes(20).toString('hex')}@x.test\n`))
const upload = (bytes: Uint8Array, count = 1) =>
  uploadBlobs(context(), { files: Array.from({ length: count }, () => ({ filename: 'a.csv', bytes })) })
const problem = (asking: Promise<unknown>) =>
  asking.then(
    () => 'none',
    (error: { code?: string; message: string }) => `${error.code} ${error.message}`,
  )
/** Rows and objects by key: both lists are equal unless a row or an object is missing. */
const keys = async () => ({
  rows: (await rows()).map(({ storageReference }) => storageReference).sort(),
  objects: (await listOf(storage())).map(({ key }) => key).sort(),
})
const rows = () => db().blobReference.findMany({ where: { userId: owner.userId } })

it('stores uploads in the configured bucket', async () => {
  const bytes = sheet()
  const [stored] = await upload(bytes)
  expect(Buffer.compare((await blob(context(), { id: stored!.id })).bytes, bytes)).toBe(0)
  const { rows: kept, objects } = await keys()
  expect(objects).toEqual(kept)
})

it.each<[Mood, string]>([
  [500, 'UNAVAILABLE storageUnavailable'],
  ['cut', 'UNAVAILABLE storageUnavailable'],
  ['spoilSent', 'UNAVAILABLE storageUnavailable'],
  [507, 'STORAGE_FULL STORAGE_FULL'],
])(
  'reports a failing bucket (%s) in a message; no row points at nothing, and the next upload works',
  async (bad, expectedProblem) => {
    const before = await keys()
    mood = bad
    expect(await problem(upload(sheet(), 3))).toBe(expectedProblem)
    mood = 'pass'
    expect(await keys()).toEqual(before)
    await upload(sheet())
    expect((await keys()).objects).toHaveLength(before.objects.length + 1)
  },
)

it('distinguishes a failing bucket from a missing file', async () => {
  const [stored] = await upload(sheet())
  mood = 500
  expect(await problem(blob(context(), { id: stored!.id }))).toBe('UNAVAILABLE storageUnavailable')
  mood = 'pass'
  await storage().remove((await db().blobReference.findUniqueOrThrow({ where: { id: stored!.id } })).storageReference)
  expect(await problem(blob(context(), { id: stored!.id }))).toBe('NOT_FOUND NOT_FOUND')
})
