import { describe, expect, it, vi } from 'vitest'
import { db } from '@/server/db/client'
import { databaseNow } from '@/server/db/databaseClock'
import { companyAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { subscription } from '@/server/testing/factories/subscription'
import { uploadedFile } from '@/server/testing/factories/uploadedFile'
import { fileOf, fresh } from '@/server/testing/scenarios/importing'
import { refusing } from '@/server/testing/scenarios/simulateFullDisk'
import { importUsers } from './importUsers'
import { claimImportJob } from './importWork'
import { runImportJob } from './runImportJob'

const now = new Date('2026-03-02T09:00:00Z')

async function company() {
  const { id: subscriptionId } = await subscription()
  const { userId } = await profile({ group: 'SubscriptionAdministrator', subscriptionId })
  return { subscriptionId, actor: companyAdmin({ subscriptionId, userId }) }
}
const inside = (actor: ReturnType<typeof companyAdmin>) => ({ actor, db: db(), now })

describe('importing a small file synchronously', () => {
  it('returns each row with the person it added, or its errors', async () => {
    const { actor } = await company()
    const email = fresh()
    const blobId = await uploadedFile(actor, fileOf([[email], ['x']]))
    const results = await importUsers(inside(actor), { blobId })
    expect(
      results.map(({ rowNumber, successful, errors, profile: made }) => [
        rowNumber,
        successful,
        errors,
        made?.user.email,
      ]),
    ).toEqual([
      [2, true, [], email],
      [3, false, [{ key: 'emailInvalid' }], undefined],
    ])
  })
  it('reports an unreadable file with a row number of -1', async () => {
    const { actor } = await company()
    const blobId = await uploadedFile(actor, { filename: 'a.csv', bytes: new TextEncoder().encode(' ') })
    expect(await importUsers(inside(actor), { blobId })).toMatchObject([
      { rowNumber: -1, successful: false, errors: [{ key: 'fileEmpty' }] },
    ])
  })
  it('renews its lease by the current time, as workers read it', async () => {
    const { actor } = await company()
    const blobId = await uploadedFile(actor, fileOf([[fresh()]]))
    const begin = await databaseNow(db())
    let seconds = 0
    const passing = vi.spyOn(performance, 'now').mockImplementation(() => (seconds += 50) * 1000)
    await importUsers(inside(actor), { blobId }).finally(() => passing.mockRestore())
    const { createdAt, finishedAt } = await db().importJob.findFirstOrThrow({ where: { blobReferenceId: blobId } })
    expect(createdAt).toEqual(now)
    expect(finishedAt!.getTime() - begin.getTime()).toBeGreaterThan(45_000)
  })
  it('reports an outage, and adds every person once when it is repeated', async () => {
    const { actor, subscriptionId } = await company()
    const emails = [fresh(), fresh()]
    const blobId = await uploadedFile(actor, fileOf(emails.map((email) => [email])))
    const ask = () => importUsers(inside(actor), { blobId })
    const end = await refusing('ImportJob', 'doneRows')
    await expect(ask().finally(end)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await expect(ask()).rejects.toMatchObject({ code: 'CONFLICT', message: 'importRunning' })
    const later = new Date(Date.now() + 60_000)
    const job = await claimImportJob(db(), later)
    expect(await runImportJob({ db: db(), clock: () => later }, job!)).toBe('done')
    expect((await ask()).map(({ successful, profile: made }) => [successful, made?.user.email])).toEqual(
      emails.map((email) => [true, email]),
    )
    expect(await db().importJob.count({ where: { subscriptionId } })).toBe(1)
    expect(await db().user.count({ where: { email: { in: emails } } })).toBe(2)
  })
})
