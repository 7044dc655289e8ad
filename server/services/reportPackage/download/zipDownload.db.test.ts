import { setTimeout } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { db } from '@/server/db/client'
import { streamAnswer } from '@/server/http/answer/streamAnswer'
import type { Actor, SignedIn } from '@/server/policy'
import { storage } from '@/server/storage/storage'
import { companyAdmin, nobody, person, staff } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { reportPackage as packageFactory } from '@/server/testing/factories/reportPackage'
import { reportedCampaign } from '@/server/testing/scenarios/reportedCampaign'
import { subscription } from '@/server/testing/factories/subscription'
import { blob } from '@/server/services/blob/blob'
import { uploadBlobs } from '@/server/services/blob/uploadBlobs'
import { updateSubscription } from '@/server/services/subscription/save/updateSubscription'
import { reportPackage } from '../reportPackage'
import { zipDownload } from './zipDownload'

const now = new Date('2026-06-30T12:00:00Z')
const pdf = (text: string) => new TextEncoder().encode(`%PDF-1.7\n${text}\n%%EOF`)

async function somebody(): Promise<SignedIn> {
  const { userId, subscriptionId } = await profile()
  return person({ userId, subscriptionId })
}
const upload = async (actor: SignedIn, filename: string, bytes = pdf(filename)) =>
  (await uploadBlobs({ actor, db: db(), now }, { files: [{ filename, bytes }] }))[0]!
const ask = async (actor: Actor, zipFileName: string, at = now) =>
  streamAnswer(
    await zipDownload({ actor, db: db(), now: at }, { zipFileName }),
    new Request(`http://localhost/api/zip/download/${encodeURIComponent(zipFileName)}`),
  )
const codeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'none',
    (error: { code?: string }) => error.code,
  )

/**
 * The files of an archive by their names, in its order; fails on names with paths, as a careful unpacker does.
 */
async function filesIn(answer: Response): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()), {
    lazyEntries: true,
    strictFileNames: true,
  })
  const files: Record<string, string> = {}
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString()
  return files
}

describe('reports in one file', () => {
  it('contain what their owner uploaded under this name, without the name as a prefix', async () => {
    const owner = await somebody()
    for (const name of [
      'R.zip:Individual-王_伟.pdf',
      'R.zip:Individual-محمد_علي.pdf',
      'R.zip:../../evil.pdf',
      'R.zip:a:b.pdf',
      'R.zip:A-b.pdf',
      'S.zip:other.pdf',
      'Ra.zip:other.pdf',
      'plain.pdf',
    ])
      await upload(owner, name)
    const answer = await ask(owner, 'R.zip')
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''R.zip")
    const files = await filesIn(answer)
    expect(Object.keys(files)).toEqual([
      'Individual-王_伟.pdf',
      'Individual-محمد_علي.pdf',
      '----evil.pdf',
      'a-b.pdf',
      'A-b (2).pdf',
    ])
    expect(files['Individual-王_伟.pdf']).toBe('%PDF-1.7\nR.zip:Individual-王_伟.pdf\n%%EOF')
  })

  it('read as absent to other users', async () => {
    const owner = await somebody()
    await upload(owner, 'R.zip:a.pdf')
    expect(await codeOf(ask(nobody(), 'R.zip'))).toBe('UNAUTHENTICATED')
    for (const other of [await somebody(), companyAdmin({ subscriptionId: owner.subscriptionId }), staff()])
      expect(await codeOf(ask(other, 'R.zip'))).toBe('NOT_FOUND')
    for (const name of ['S.zip', 'R', '%', 'R%', '_.zip', '', '../R.zip'])
      expect(await codeOf(ask(owner, name))).toBe('NOT_FOUND')
    expect(await codeOf(ask(owner, 'R.zip'))).toBe('none')
  })

  it('are available for a day; other files with similar names are not included', async () => {
    const owner = await somebody()
    const { id } = await upload(owner, 'R.zip:a.pdf')
    const sheet = await upload(owner, 'R.zip:people.csv', new TextEncoder().encode('Email\na@example.test'))
    expect(sheet.filename).toBe('R.zip-people.csv')
    expect((await db().blobReference.findUniqueOrThrow({ where: { id } })).expiresAt).toEqual(
      new Date('2026-07-01T12:00:00Z'),
    )
    expect((await db().blobReference.findUniqueOrThrow({ where: { id: sheet.id } })).expiresAt).toEqual(
      new Date('2026-07-01T12:00:00Z'),
    )
    expect(Object.keys(await filesIn(await ask(owner, 'R.zip')))).toEqual(['a.pdf'])
    expect(await codeOf(ask(owner, 'R.zip', new Date('2026-07-01T12:00:00Z')))).toBe('NOT_FOUND')
    await db().blobReference.update({ where: { id }, data: { archived: true } })
    expect(await codeOf(ask(owner, 'R.zip'))).toBe('NOT_FOUND')
  })

  it('contain a report once that was uploaded again, and leave out one whose bytes are missing', async () => {
    const { admin, questionnaireId } = await reportedCampaign()
    const wanted = await packageFactory({ userId: admin.userId, questionnaireId, createdAt: now }, [
      { filename: 'a.pdf' },
      { filename: 'b.pdf' },
    ])
    await upload(admin, `${wanted.name}:a.pdf`, pdf('lost'))
    const [a, b] = [
      await upload(admin, `${wanted.name}:a.pdf`, pdf('kept')),
      await upload(admin, `${wanted.name}:b.pdf`),
    ]
    await db().reportPackageItem.update({
      where: { id: wanted.items[0]!.id },
      data: { state: 'Complete', blobReferenceId: a.id },
    })
    await storage().remove((await db().blobReference.findUniqueOrThrow({ where: { id: b.id } })).storageReference)
    expect(await filesIn(await ask(admin, wanted.name))).toEqual({ 'a.pdf': '%PDF-1.7\nkept\n%%EOF' })
  })

  it('contain no reports of single people once the company shows groups only', async () => {
    const { admin, questionnaireId, learner, showGroupsOnly } = await reportedCampaign()
    const respondentId = await learner({ firstName: 'Ann', lastName: 'Vale' })
    const wanted = await packageFactory({ userId: admin.userId, questionnaireId, createdAt: now }, [
      { filename: 'all.pdf' },
      { filename: 'ann.pdf', kind: 'Individual', respondentId },
    ])
    for (const { id, filename } of wanted.items)
      await db().reportPackageItem.update({
        where: { id },
        data: { state: 'Complete', blobReferenceId: (await upload(admin, `${wanted.name}:${filename}`)).id },
      })
    expect(Object.keys(await filesIn(await ask(admin, wanted.name)))).toEqual(['all.pdf', 'ann.pdf'])
    await showGroupsOnly()
    expect(Object.keys(await filesIn(await ask(admin, wanted.name)))).toEqual(['all.pdf'])
  })

  it('are refused to users who may not make them any more', async () => {
    const { admin, questionnaireId } = await reportedCampaign()
    const {
      name,
      items: [item],
    } = await packageFactory({ userId: admin.userId, questionnaireId, createdAt: now }, [{ filename: 'all.pdf' }])
    const { id } = await upload(admin, `${name}:all.pdf`)
    await db().reportPackageItem.update({ where: { id: item!.id }, data: { state: 'Complete', blobReferenceId: id } })
    const { userId, subscriptionId } = admin
    const elsewhere = await subscription()
    for (const now of [
      person({ userId, subscriptionId }),
      companyAdmin({ userId, subscriptionId: elsewhere.id }),
      staff({ userId }),
    ])
      expect(await codeOf(ask(now, name))).toBe('NOT_FOUND')
    expect(await codeOf(ask(admin, name))).toBe('none')
  })

  it('are withdrawn with all those in progress when the company promises to show groups only, or larger ones', async () => {
    const { admin, questionnaireId } = await reportedCampaign()
    const made = await packageFactory({ userId: admin.userId, questionnaireId, createdAt: now }, [
      { filename: 'all.pdf' },
    ])
    const { id } = await upload(admin, 'Own.zip:mine.pdf')
    const save = (smallestGroupSize: number | null) =>
      updateSubscription({ actor: admin, db: db(), now }, { id: admin.subscriptionId, smallestGroupSize })
    await save(null)
    expect(await codeOf(ask(admin, 'Own.zip'))).toBe('none')
    await save(5)
    expect(await codeOf(ask(admin, 'Own.zip'))).toBe('NOT_FOUND')
    expect(await codeOf(blob({ actor: admin, db: db(), now }, { id }))).toBe('NOT_FOUND')
    expect(await codeOf(reportPackage({ actor: admin, db: db(), now }, { id: made.id }))).toBe('NOT_FOUND')
    expect(await db().reportPackage.findUniqueOrThrow({ where: { id: made.id } })).toMatchObject({
      state: 'Cancelled',
      expiresAt: now,
    })
  })

  it('are read only as fast as they are consumed, and no further when the consumer disconnects', async () => {
    const owner = await somebody()
    const large = new Uint8Array(2 * 1024 * 1024)
    large.set(pdf(''))
    for (let number = 0; number < 6; number += 1) await upload(owner, `R.zip:${number}.pdf`, large)
    const { chunks } = await zipDownload({ actor: owner, db: db(), now }, { zipFileName: 'R.zip' })
    await chunks.next()
    // Gives a read-ahead time to happen.
    await setTimeout(500)
    const stored = await db().blobReference.findMany({
      where: { userId: owner.userId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
    // Deletes what was not read yet: it is left out, so it had not been read ahead.
    for (const { storageReference } of stored.slice(3)) await storage().remove(storageReference)
    let size = 0
    for await (const chunk of chunks) size += chunk.byteLength
    expect(size).toBeLessThan(4 * large.byteLength)
    const again = await zipDownload({ actor: owner, db: db(), now }, { zipFileName: 'R.zip' })
    await again.chunks.next()
    await again.chunks.return()
    expect(await again.chunks.next()).toEqual({ done: true, value: undefined })
  })
})
