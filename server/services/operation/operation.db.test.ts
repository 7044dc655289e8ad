import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin, nobody, person, staff } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { reportPackage } from '@/server/testing/factories/reportPackage'
import { subscription } from '@/server/testing/factories/subscription'
import { uploadedFile } from '@/server/testing/factories/uploadedFile'
import { fresh, queueImport } from '@/server/testing/scenarios/importing'
import { deliverDueEmails } from '../email/deliverDueEmails'
import { claimImportJob } from '../importJob/importWork'
import { runTick } from '../schedule/runTick'
import { claimReportPackage } from '../reportPackage/run/packageWork'
import { operationViewModel } from './operationViewModel'
import { releaseMails, retryJob } from './releaseMails'

type Model = {
  version: string
  nodes: object[]
  jobs: { kind: string; subjectId: string; state: string }[]
  mails: object
  storage: object
  isBackupOld: boolean
}
const now = new Date()
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const look = (actor: Actor = staff()) => operationViewModel({ actor, db: db(), now }, {}) as Promise<Model>
const retry = (input: object, actor: Actor = staff()) => retryJob({ actor, db: db(), now }, input)
const release = (choice: string, actor: Actor = staff()) => releaseMails({ actor, db: db(), now }, { choice })
const lastAudit = () => db().auditEvent.findFirstOrThrow({ orderBy: { id: 'desc' } })

async function administrator(name?: string) {
  const { id: subscriptionId } = await subscription(name === undefined ? {} : { name })
  return companyAdmin({
    subscriptionId,
    userId: (await profile({ group: 'SubscriptionAdministrator', subscriptionId })).userId,
  })
}
/** Claims it and dies, until it is parked. */
async function dieOfIt(claim: (at: Date) => Promise<unknown>): Promise<void> {
  for (let at = now; (await claim(at)) !== null; at = new Date(at.getTime() + 61_000));
}

beforeEach(async () => {
  await db().importJob.deleteMany()
  await db().reportPackageItem.deleteMany()
  await db().reportPackage.deleteMany()
  await db().jobAttempt.deleteMany()
  await db().emailMessage.deleteMany()
  await db().installation.deleteMany()
})

describe('the operation of the platform', () => {
  it.each([
    ['nobody', nobody(), 'UNAUTHENTICATED'],
    ['a person', person(), 'FORBIDDEN'],
    ['a department administrator', departmentAdmin(), 'FORBIDDEN'],
    ['a company administrator', companyAdmin(), 'FORBIDDEN'],
  ])('is closed to %s', async (_, actor, code) => {
    await expect(look(actor)).rejects.toMatchObject({ code })
    await expect(retry({ kind: 'import', id: randomUUID() }, actor)).rejects.toMatchObject({ code })
    await expect(release('send', actor)).rejects.toMatchObject({ code })
  })
  it('rejects unknown kinds of work and unknown choices', async () => {
    for (const input of [{ kind: 'tick', id: randomUUID() }, { kind: 'import', id: '7' }, {}])
      await expect(retry(input)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    await expect(release('later')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })
  it('shows processes, files, mails and that there is no backup', async () => {
    await db().node.deleteMany()
    const seen = (lastSeenAt: Date, drainingAt: Date | null = null) =>
      db().node.create({
        data: {
          id: randomUUID(),
          role: 'site',
          host: 'one',
          pid: 1,
          build: 'b',
          startedAt: lastSeenAt,
          lastSeenAt,
          drainingAt,
        },
      })
    await seen(ago(120))
    await seen(ago(5), ago(3))
    await db().emailMessage.createMany({
      data: (['Queued', 'Held', 'Held', 'Failed'] as const).map((state) => ({
        kind: 'Reminder',
        to: 'a@example.test',
        subject: '',
        html: '',
        text: '',
        state,
      })),
    })
    await db().installation.create({
      data: { mailsHeldSince: ago(60), storageCheckedAt: ago(90), storageProblems: { missing: 2, orphans: 3 } },
    })
    const model = await look()
    expect(model.version).toBe((JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version)
    expect(model.nodes).toMatchObject([
      { isSilent: true, drainingAt: null },
      { isSilent: false, drainingAt: ago(3) },
    ])
    expect(model.mails).toEqual({
      waiting: 1,
      held: 2,
      failed: 1,
      kept: 0,
      sent: 0,
      heldSince: ago(60),
      restoredFrom: null,
    })
    expect(model.storage).toMatchObject({
      missingCount: 2,
      orphanCount: 3,
      checkedAt: ago(90),
      databaseBytes: expect.any(Number),
    })
    expect(model.isBackupOld).toBe(true)
    await db().installation.update({ where: { id: 1 }, data: { lastBackupAt: ago(3600) } })
    expect((await look()).isBackupOld).toBe(false)
  })
})

describe('work', () => {
  it('is shown with its subject: parked jobs first, then running, then waiting ones', async () => {
    const [first, second] = [await administrator('First'), await administrator('Second')]
    const parked = await queueImport(first, [[fresh()]])
    await dieOfIt((at) => claimImportJob(db(), at))
    const running = await queueImport(second, [[fresh()]])
    await db().importJob.update({ where: { id: running.id }, data: { state: 'Running', leaseUntil: ago(-30) } })
    const waiting = await queueImport(second, [[fresh()]])
    const campaign = await questionnaire({ name: 'Leading change' })
    await db().jobAttempt.create({
      data: { kind: 'reminders', subjectId: campaign.id, attempts: 2, lastError: 'Error: x' },
    })
    const { jobs } = await look()
    expect(jobs.map(({ kind, subjectId, state }) => [kind, subjectId, state])).toEqual([
      ['import', parked.id, 'parked'],
      ['import', running.id, 'running'],
      ['import', waiting.id, 'waiting'],
      ['reminders', campaign.id, 'waiting'],
    ])
    expect(jobs).toMatchObject([
      { subject: 'people.csv', company: 'First', attempts: 5, errorId: expect.any(String) },
      { company: 'Second' },
      {},
      { subject: 'Leading change', attempts: 2, lastError: 'Error: x' },
    ])
  })
  it('that was parked is queued again, its owner sees it wait, and the audit log names who requested it', async () => {
    const { id } = await queueImport(await administrator(), [[fresh()]])
    await dieOfIt((at) => claimImportJob(db(), at))
    const boss = await profile({ group: 'Administrator', subscriptionId: null })
    expect(await retry({ kind: 'import', id }, staff({ userId: boss.userId }))).toBe(true)
    expect(await db().importJob.findUniqueOrThrow({ where: { id } })).toMatchObject({
      state: 'Waiting',
      problem: null,
      finishedAt: null,
    })
    expect(await lastAudit()).toMatchObject({
      action: 'job.retried',
      actorUserId: boss.userId,
      subjectId: id,
      detail: { name: 'import' },
    })
    expect((await claimImportJob(db(), now))?.id).toBe(id)
    await expect(retry({ kind: 'import', id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it('of reports names the missing ones at its owner, and creates only those when it is retried', async () => {
    const { id: questionnaireId } = await questionnaire()
    const { userId } = await profile()
    const { id } = await reportPackage({ userId, questionnaireId, isByWorker: true, state: 'Waiting' }, [
      { state: 'Error', problem: 'tooSlow' },
      {},
      {},
    ])
    await dieOfIt((at) => claimReportPackage(db(), at))
    const readStates = async () => {
      const { state, items } = await db().reportPackage.findUniqueOrThrow({
        where: { id },
        include: { items: { orderBy: { displayOrder: 'asc' } } },
      })
      return [state, ...items.map((item) => item.problem ?? item.state)]
    }
    expect(await readStates()).toEqual(['Done', 'tooSlow', 'parked', 'parked'])
    expect((await look()).jobs).toMatchObject([{ kind: 'reportPackage', state: 'parked' }])
    expect(await retry({ kind: 'reportPackage', id })).toBe(true)
    expect(await readStates()).toEqual(['Waiting', 'tooSlow', 'Pending', 'Pending'])
  })
  it.each(['Waiting', 'Running'] as const)(
    'of an erasure that was parked continues when it is retried: %s',
    async (state) => {
      const { id } = await db().erasure.create({
        data: { userId: randomUUID(), mode: 'Remove', state, requestedById: randomUUID(), leaseUntil: ago(-30) },
      })
      await db().jobAttempt.create({ data: { kind: 'erasure', subjectId: id, attempts: 5, parkedAt: now } })
      expect(await retry({ kind: 'erasure', id })).toBe(true)
      expect(await db().erasure.findUniqueOrThrow({ where: { id } })).toMatchObject({ state, leaseUntil: null })
      expect(await db().jobAttempt.count()).toBe(0)
      await db().erasure.delete({ where: { id } })
    },
  )
  it('with nothing left to do is only removed from the list', async () => {
    const parked = { kind: 'reportPackage', subjectId: randomUUID() }
    await db().jobAttempt.create({ data: { ...parked, attempts: 5, parkedAt: now } })
    expect(await retry({ kind: 'reportPackage', id: parked.subjectId })).toBe(false)
    expect(await db().jobAttempt.count()).toBe(0)
  })
  it('that is not parked cannot be retried by staff', async () => {
    const subjectId = randomUUID()
    await db().jobAttempt.create({ data: { kind: 'import', subjectId, attempts: 4 } })
    await expect(retry({ kind: 'import', id: subjectId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('mails after a restore', () => {
  const sent: string[] = []
  const carrier = { send: async ({ to }: { to: string }) => void sent.push(to), close: () => undefined }
  const mail = (to: string, state: 'Queued' | 'Held') =>
    db().emailMessage.create({
      data: { kind: 'AccountNotice', to, subject: '', html: '', text: '', state, nextAttemptAt: ago(60) },
    })
  const deliver = () => deliverDueEmails(db(), new Date(), carrier as never)
  beforeEach(async () => {
    sent.length = 0
    await db().installation.create({ data: { mailsHeldSince: ago(600), restoredFrom: ago(86_400) } })
    await mail('before@example.test', 'Held')
    await mail('after@example.test', 'Queued')
  })

  it('are not sent, and no due ones are written, until staff release them', async () => {
    const { id: subscriptionId } = await subscription()
    const campaign = await questionnaire({
      subscriptionId,
      isPublished: true,
      startDate: ago(86_400),
      endDate: ago(-20 * 86_400),
    })
    const { userId } = await profile({ subscriptionId })
    await db().questionnaireRespondentSession.create({
      data: { questionnaireId: campaign.id, userId, subscriptionId, email: 'p@example.test' },
    })
    const noon = new Date(`${now.toISOString().slice(0, 10)}T12:00:00Z`)
    expect(await deliver()).toEqual({ sent: 0, failed: 0, kept: 0 })
    expect(await deliverDueEmails(db(), new Date(), null)).toEqual({ sent: 0, failed: 0, kept: 0 })
    expect(await runTick(db(), noon)).toEqual({ invited: 0, reminded: 0 })
    expect(sent).toEqual([])
    expect(await release('discard')).toBe(1)
    expect((await runTick(db(), noon)).invited).toBe(1)
  })
  it('are held with all files: none of an import or a report is deleted until then', async () => {
    const admin = await administrator()
    const day = (days: number) => new Date(now.getTime() + days * 86_400_000)
    await db().importJob.update({
      where: { id: (await queueImport(admin, [[fresh()]])).id },
      data: { state: 'Failed', finishedAt: now },
    })
    await uploadedFile(admin, { filename: 'a.pdf', bytes: new TextEncoder().encode('%PDF') })
    await db().blobReference.updateMany({
      where: { subscriptionId: admin.subscriptionId },
      data: { expiresAt: day(1) },
    })
    const files = () => db().blobReference.count({ where: { subscriptionId: admin.subscriptionId, archived: false } })
    await runTick(db(), day(2))
    expect(await files()).toBe(2)
    await release('discard')
    await runTick(db(), day(2))
    expect(await files()).toBe(0)
  })
  it('are sent with the old ones', async () => {
    expect(await release('send')).toBe(1)
    await deliver()
    expect(sent.sort()).toEqual(['after@example.test', 'before@example.test'])
    expect(await lastAudit()).toMatchObject({ action: 'mail.released', detail: { count: 1 } })
    expect(await release('discard')).toBe(0)
  })
  it('are sent without the old ones', async () => {
    expect(await release('discard')).toBe(1)
    expect(await lastAudit()).toMatchObject({ action: 'mail.discarded', detail: { count: 1 } })
    await deliver()
    expect(sent).toEqual(['after@example.test'])
    expect(await db().emailMessage.count({ where: { state: 'Held' } })).toBe(0)
  })
})
