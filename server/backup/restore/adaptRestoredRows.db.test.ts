import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '@/commands/database/databases.mjs'
import { words } from '@/locales/words'
import { db } from '@/server/db/client'
import { linkHolder, newAnswerLinks } from '@/server/services/answerLink'
import { stopPage } from '@/server/services/email'
import { claimImportJob } from '@/server/services/importJob/importWork'
import { stopReminders } from '@/server/services/reminder/reminderChoice'
import { storage } from '@/server/storage/storage'
import { companyAdmin, nobody } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { reportPackage } from '@/server/testing/factories/reportPackage'
import { subscription } from '@/server/testing/factories/subscription'
import { fresh, queueImport } from '@/server/testing/scenarios/importing'
import { testDatabaseUrl } from '@/server/testing/database'
import { restoreBackup } from './restoreBackup'
import { takeBackup } from '../takeBackup'

const now = new Date()
const later = new Date(now.getTime() + 1e9)
const folder = mkdtempSync(join(tmpdir(), 'ripplemark-settle-'))
const place = { url: testDatabaseUrl(), storage: storage(), dataDir: folder, pepper: 'p'.repeat(40), passphrase: null }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function restored(): Promise<void> {
  const file = join(folder, `${randomUUID()}.zip`)
  await takeBackup({ ...place, version: '1.0', build: 'b', settings: [] }, file)
  await restoreBackup({ ...place, previousPepper: null, now }, file, { mayReplace: true, acceptsOtherSecrets: false })
  await db().$disconnect()
}

/** Simulates an operator whose provider restored the database. */
async function broughtBackByProvider(): Promise<void> {
  const sql = /```sql\n(.*?)```/s.exec(readFileSync('docs/backup.md', 'utf8'))?.[1]
  await withClient(place.url, (client) => client.query(sql ?? 'no statements'))
}

/** The code in the personal link of a participant, in a campaign that has an open link too. */
async function personalLink(): Promise<string> {
  const campaign = await questionnaire({ isPublished: true })
  const { id, userId, email } = await questionnaireRespondentSession({ questionnaireId: campaign.id })
  await db().openLink.create({
    data: {
      questionnaireId: campaign.id,
      subscriptionId: campaign.subscriptionId!,
      code: randomUUID(),
      isAnonymous: true,
    },
  })
  const links = await db().$transaction((tx) =>
    newAnswerLinks(tx, [{ id, userId, email }], { hasAnswerLinks: true }, now),
  )
  return links.get(id)!.split('/').at(-1)!
}

/** Creates an import in each possible state; returns their ids. */
async function imports(): Promise<Record<'waiting' | 'running' | 'parked' | 'done' | 'failed', string>> {
  const { id: subscriptionId } = await subscription()
  const actor = companyAdmin({
    subscriptionId,
    userId: (await profile({ group: 'SubscriptionAdministrator', subscriptionId })).userId,
  })
  const one = async (data: object) =>
    (await db().importJob.update({ where: { id: (await queueImport(actor, [[fresh()]])).id }, data })).id
  const failed = { state: 'Failed' as const, finishedAt: now }
  const made = {
    waiting: await one({}),
    running: await one({ state: 'Running', leaseUntil: later, totalRows: 9, doneRows: 4, succeededRows: 3 }),
    parked: await one({ ...failed, problem: { key: 'importParked' } }),
    done: await one({ state: 'Done', finishedAt: now }),
    failed: await one({ ...failed, problem: { key: 'fileUnreadable' } }),
  }
  await db().jobAttempt.createMany({
    data: [
      { kind: 'import', subjectId: made.running, attempts: 1 },
      { kind: 'import', subjectId: made.parked, attempts: 5, parkedAt: now },
      { kind: 'reminders', subjectId: randomUUID() },
    ],
  })
  return made
}

describe.each([
  ['npm run restore', restored],
  ['the statements for a database that a provider restored', broughtBackByProvider],
])('after %s', (_what, comeBack) => {
  let made: Awaited<ReturnType<typeof imports>>
  let link: string
  const to = `${randomUUID()}@example.test`
  beforeAll(async () => {
    await db().importJob.deleteMany()
    await db().jobAttempt.deleteMany()
    await db().emailMessage.deleteMany()
    await db().installation.deleteMany()
    const { userId } = await profile()
    const mail = { kind: 'QuestionnaireInvite' as const, to, subject: 's', html: 'h', text: 't' }
    await db().emailMessage.createMany({
      data: [
        { ...mail, subject: 'waits' },
        { ...mail, subject: 'waits with a code', hasCode: true },
        { ...mail, subject: 'failed with a code', hasCode: true, state: 'Failed' },
        { ...mail, subject: 'failed', state: 'Failed' },
        { ...mail, subject: 'sent', state: 'Sent' },
      ],
    })
    await db().userSession.create({
      data: { userId, tokenHash: randomUUID(), securityStamp: randomUUID(), expiresAt: later },
    })
    await db().oneUseCode.create({ data: { userId, purpose: 'Invite', codeHash: randomUUID(), expiresAt: later } })
    await db().rateLimit.create({ data: { key: randomUUID(), points: 3, expiresAt: later } })
    await db().installation.create({ data: { storageCheckedAt: now, storageProblems: { missing: 1, orphans: 0 } } })
    await reportPackage({
      userId,
      questionnaireId: (await questionnaire()).id,
      isByWorker: true,
      state: 'Running',
      leaseUntil: later,
    })
    made = await imports()
    link = await personalLink()
    expect(await linkHolder({ db: db(), now }, link)).not.toBeNull()
    await comeBack()
  })

  it('holds mails, and discards those whose link is void', async () => {
    const mails = await db().emailMessage.findMany({
      where: { to },
      select: { subject: true, state: true, text: true, lastError: true },
    })
    const lost = { text: '', lastError: 'Restored from a backup: its link is no longer valid' }
    expect(mails.sort((a, b) => a.subject.localeCompare(b.subject))).toEqual([
      { subject: 'failed', state: 'Failed', text: 't', lastError: null },
      { subject: 'failed with a code', state: 'Failed', ...lost },
      { subject: 'sent', state: 'Sent', text: 't', lastError: null },
      { subject: 'waits', state: 'Held', text: 't', lastError: null },
      { subject: 'waits with a code', state: 'Failed', ...lost },
    ])
  })

  it('signs all users out, invalidates all codes and clears the counts of wrong passwords', async () => {
    expect([
      await db().userSession.count({ where: { endedAt: null } }),
      await db().oneUseCode.count({ where: { usedAt: null, voidedAt: null } }),
      await db().rateLimit.count(),
    ]).toEqual([0, 0, 0])
  })

  it('ends every personal link, and keeps open links and those that stop reminders', async () => {
    expect(await linkHolder({ db: db(), now }, link)).toBeNull()
    expect(await db().answerLink.count()).toBe(0)
    expect(await db().openLink.count()).toBeGreaterThan(0)
    const { id: session } = await db().questionnaireRespondentSession.findFirstOrThrow({ orderBy: { id: 'desc' } })
    const code = new URL(stopPage(session)).searchParams.get('code')
    expect(await stopReminders({ actor: nobody(), db: db(), now }, { session, code })).toEqual({ isStopped: true })
  })

  it('asks staff about the mails, and compares the files again', async () => {
    expect(await db().installation.findUniqueOrThrow({ where: { id: 1 } })).toMatchObject({
      mailsHeldSince: expect.any(Date),
      restoredFrom: expect.any(Date),
      storageCheckedAt: null,
      storageProblems: null,
    })
  })

  it('continues reports at once', async () => {
    expect(await db().reportPackage.count({ where: { leaseUntil: { not: null } } })).toBe(0)
  })

  it('ends unfinished imports with instructions; no worker claims one again', async () => {
    const over = { state: 'Failed', problem: { key: 'importRestored' }, leaseUntil: null, finishedAt: expect.any(Date) }
    const stored = (id: string) => db().importJob.findUniqueOrThrow({ where: { id } })
    for (const id of [made.waiting, made.parked]) expect(await stored(id)).toMatchObject(over)
    expect(await stored(made.running)).toMatchObject({ ...over, totalRows: 9, doneRows: 4, succeededRows: 3 })
    expect([await stored(made.done), await stored(made.failed)]).toMatchObject([
      { state: 'Done', problem: null },
      { state: 'Failed', problem: { key: 'fileUnreadable' } },
    ])
    expect((await db().jobAttempt.findMany()).map(({ kind }) => kind)).toEqual(['reminders'])
    expect(await claimImportJob(db(), new Date(later.getTime() + 1e9))).toBeNull()
    expect(words('en-GB', 'validation')('importRestored')).not.toBe('importRestored')
  })
})
