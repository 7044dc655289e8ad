import { describe, expect, it } from 'vitest'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { reportPackage } from '@/server/testing/factories/reportPackage'
import { subscription } from '@/server/testing/factories/subscription'
import { mailsTo } from '@/server/testing/mail/mailsTo'
import { bring, fresh } from '@/server/testing/scenarios/importing'
import { importWork } from '../importJob/importWork'
import { endIfDone } from '../reportPackage/run/endIfDone'
import { packageWork } from '../reportPackage/run/packageWork'
import { notifyOfImport } from './notifyRequester'

const now = new Date('2026-06-15T08:00:00Z')
const notified = (userId: string) =>
  db().notification.findMany({ where: { userId }, orderBy: { id: 'asc' }, include: { importJob: true } })

async function administrator() {
  const { id: subscriptionId } = await subscription()
  const { userId, user } = await profile({ subscriptionId, group: 'SubscriptionAdministrator' })
  return { subscriptionId, userId, email: user.email, actor: companyAdmin({ subscriptionId, userId }) }
}

describe('the end of an import', () => {
  it('is announced to the person who started it, by mail when they chose so', async () => {
    const { actor, userId, email, subscriptionId } = await administrator()
    const other = await profile({ subscriptionId, group: 'SubscriptionAdministrator' })
    await db().notificationChoice.create({ data: { userId, kind: 'ImportEnded', mail: 'AtOnce' } })
    const { job } = await bring(actor, [[fresh()], ['no address']])
    expect(await notified(userId)).toMatchObject([
      { kind: 'ImportEnded', count: 1, total: 2, importJobId: job.id, questionnaireId: null },
    ])
    expect(await notified(other.userId)).toEqual([])
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Import ended', text: expect.stringContaining('1 of 2') }])
  })
  it('is announced when it stops, and again when it ends after all', async () => {
    const { userId, subscriptionId } = await administrator()
    const job = await db().importJob.create({
      data: { subscriptionId, userId, filename: 'people.csv', mapping: {}, state: 'Running' },
    })
    for (let turn = 0; turn < 2; turn += 1) await db().$transaction((tx) => importWork.onParked(tx, job.id, now))
    expect(await notified(userId)).toMatchObject([{ importJob: { state: 'Failed' } }])
    const ended = { ...job, blobReferenceId: 'file', state: 'Done' }
    for (let turn = 0; turn < 2; turn += 1) await notifyOfImport(db(), ended, now)
    expect(await notified(userId)).toHaveLength(2)
  })
  it('is not announced for a few chosen people, nor to a person who is an administrator no more', async () => {
    const { userId, subscriptionId } = await administrator()
    const made = await db().importJob.create({
      data: { subscriptionId, userId, filename: 'Clear writing', mapping: {}, state: 'Done' },
    })
    const ended = (totalRows: number) => ({ ...made, totalRows, succeededRows: totalRows })
    await notifyOfImport(db(), ended(100), now)
    expect(await notified(userId)).toEqual([])
    await db().user.update({ where: { id: userId }, data: { roleGroupId: roleGroupIds.User } })
    await notifyOfImport(db(), ended(101), now)
    expect(await notified(userId)).toEqual([])
    await db().user.update({ where: { id: userId }, data: { roleGroupId: roleGroupIds.SubscriptionAdministrator } })
    await notifyOfImport(db(), ended(101), now)
    expect(await notified(userId)).toHaveLength(1)
  })
})

describe('a package of reports', () => {
  const made = [{ state: 'Complete' as const }, { state: 'Error' as const }]
  async function package_(isByWorker: boolean, items: Parameters<typeof reportPackage>[1] = made) {
    const { userId, subscriptionId } = await administrator()
    const { id: questionnaireId } = await questionnaire({ subscriptionId })
    const { id } = await reportPackage({ userId, questionnaireId, isByWorker, createdAt: now }, items)
    return { id, userId, questionnaireId }
  }
  const end = (id: string) => db().$transaction((tx) => endIfDone(tx, id, now))

  it('is announced to the person who asked for it when a worker has made it', async () => {
    const { id, userId, questionnaireId } = await package_(true)
    for (let turn = 0; turn < 2; turn += 1) await end(id)
    expect(await notified(userId)).toMatchObject([
      { kind: 'ReportsReady', count: 1, total: 2, reportPackageId: id, questionnaireId },
    ])
  })
  it('is not announced when their browser makes it, or before it is done', async () => {
    const byBrowser = await package_(false)
    await end(byBrowser.id)
    const unfinished = await package_(true, [...made, { state: 'Pending' }])
    await end(unfinished.id)
    for (const { userId } of [byBrowser, unfinished]) expect(await notified(userId)).toEqual([])
  })
  it('is announced with the reports that were made when the work was parked', async () => {
    const { id, userId } = await package_(true, [...made, { state: 'Pending' }])
    await db().$transaction((tx) => packageWork.onParked(tx, id, now))
    expect(await notified(userId)).toMatchObject([{ kind: 'ReportsReady', count: 1, total: 3 }])
    expect(await db().reportPackageItem.count({ where: { reportPackageId: id, problem: 'parked' } })).toBe(1)
  })
})
