import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { pdfWorker } from '@/server/pdfWorker/pdfWorker'
import { storage } from '@/server/storage/storage'
import { reportPackage as packageFactory } from '@/server/testing/factories/reportPackage'
import { uploadedFile } from '@/server/testing/factories/uploadedFile'
import { detachFileFolder } from '@/server/testing/files/detachFileFolder'
import { reportedCampaign } from '@/server/testing/scenarios/reportedCampaign'
import { cancelReportPackage } from '../reportPackage'
import { claimReportPackage } from './packageWork'
import type { ReportRun } from './reportRun'
import { runReportPackage } from './runReportPackage'

const now = new Date('2026-06-30T12:00:00Z')
const pdfs = pdfWorker()
afterAll(pdfs.rest)

const clock = () => now
const anyBytes = new TextEncoder().encode('%PDF-1.7 of a test')
/** Renders arbitrary bytes at once. */
const atOnce: ReportRun['render'] = () => Promise.resolve(anyBytes)

/** A company with three learners, and a package of all possible reports. */
async function scene() {
  await db().reportPackage.deleteMany()
  const campaign = await reportedCampaign()
  const { learner, questionnaireId, admin, sales } = campaign
  const people = [
    await learner({ firstName: 'Ann', lastName: 'Vale' }),
    await learner({ firstName: 'محمد', lastName: 'علي' }),
    await learner({ firstName: '../../evil', lastName: '' }),
  ]
  const items = [
    { kind: 'Company' as const },
    { kind: 'Department' as const, subscriptionDepartmentId: sales.id },
    ...people.map((respondentId) => ({ kind: 'Individual' as const, respondentId })),
  ]
  const wanted = await packageFactory(
    { userId: admin.userId, questionnaireId, isByWorker: true, state: 'Waiting', createdAt: now },
    items,
  )
  const claim = async (at = now) => (await claimReportPackage(db(), at))!
  const run = async (more: Partial<ReportRun> = {}) =>
    runReportPackage({ db: db(), clock, render: atOnce, ...more }, await claim())
  const readPackage = async () => {
    const { state, items: each } = await db().reportPackage.findUniqueOrThrow({
      where: { id: wanted.id },
      include: { items: { orderBy: { displayOrder: 'asc' } } },
    })
    return { state, items: each.map((item) => item.problem ?? item.state) }
  }
  const blobs = () =>
    db().blobReference.findMany({ where: { userId: admin.userId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
  return { ...campaign, wanted, people, claim, run, readPackage, blobs }
}
const five = (word: string) => Array.from({ length: 5 }, () => word)

describe('a worker', () => {
  it(
    'renders every report of a package in another process and stores it for its owner',
    { timeout: 120_000 },
    async () => {
      const { run, readPackage, blobs, wanted, admin, subscriptionId } = await scene()
      const picture = new Uint8Array(
        await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b7285' } })
          .webp()
          .toBuffer(),
      )
      const logo = await uploadedFile(admin, { filename: 'logo.webp', bytes: picture })
      await db().subscription.update({ where: { id: subscriptionId }, data: { brandImageBlobReferenceId: logo } })
      expect(await run({ render: pdfs.render })).toBe('done')
      expect(await readPackage()).toEqual({ state: 'Done', items: five('Complete') })
      const [, ...reports] = await blobs()
      expect(
        reports.map(({ filename, mimeType, subscriptionId: of, expiresAt }) => [filename, mimeType, of, expiresAt]),
      ).toEqual(
        wanted.items.map(({ filename }) => [
          `${wanted.name}:${filename}`,
          'application/pdf',
          subscriptionId,
          wanted.expiresAt,
        ]),
      )
      for (const { storageReference } of reports)
        expect(
          Buffer.from((await storage().get(storageReference))!)
            .subarray(0, 5)
            .toString(),
        ).toBe('%PDF-')
    },
  )

  it('leaves the answers of each learner out of reports of several where asked, and keeps those of one person', async () => {
    const { run, wanted } = await scene()
    await db().reportPackage.update({ where: { id: wanted.id }, data: { isWithoutNames: true } })
    const answerCounts = new Map<string, number>()
    const render: ReportRun['render'] = (drawing, signal) => {
      if (!('report' in drawing)) return atOnce(drawing, signal)
      const { kind, sections } = drawing.report
      const given = sections.flatMap(({ questions }) => questions.flatMap(({ answers }) => answers))
      answerCounts.set(kind, given.length)
      return atOnce(drawing, signal)
    }
    expect(await run({ render })).toBe('done')
    expect(answerCounts.get('Company')).toBe(0)
    expect(answerCounts.get('Department')).toBe(0)
    expect(answerCounts.get('Individual')).toBeGreaterThan(0)
  })

  it(
    'reports which report failed and makes the others, also when the rendering process is killed',
    { timeout: 120_000 },
    async () => {
      const { run, readPackage } = await scene()
      let count = 0
      const render: ReportRun['render'] = (drawing, signal) => {
        count += 1
        if (count === 4) return Promise.reject(new Error('Ink has run out'))
        const rendered = pdfs.render(drawing, signal)
        if (count === 2) process.kill(pdfs.pid()!, 'SIGKILL')
        return rendered
      }
      expect(await run({ render })).toBe('done')
      expect(await readPackage()).toEqual({
        state: 'Done',
        items: ['Complete', 'failed', 'Complete', 'failed', 'Complete'],
      })
    },
  )

  it('fails a report that exceeds the time limit', { timeout: 120_000 }, async () => {
    const { run, readPackage } = await scene()
    const hasty = pdfWorker({ reports: 50, megabytes: 2000, seconds: 0.001 })
    await run({ render: hasty.render })
    hasty.rest()
    expect(await readPackage()).toEqual({ state: 'Done', items: five('tooSlow') })
  })

  it('pauses while files cannot be stored, without counting attempts, and makes every report afterwards', async () => {
    const { run, readPackage } = await scene()
    const mend = await detachFileFolder()
    for (let n = 0; n < 10; n += 1) {
      expect(await run()).toBe('left')
      await db().reportPackage.updateMany({ data: { leaseUntil: null } })
    }
    await mend()
    expect(await run()).toBe('done')
    expect(await readPackage()).toEqual({ state: 'Done', items: five('Complete') })
  })

  it('continues after the last report of a worker that died or stopped', async () => {
    const { run, readPackage, claim, blobs } = await scene()
    const stop = new AbortController()
    let count = 0
    const render: ReportRun['render'] = (_, signal) => {
      count += 1
      if (count < 3) return Promise.resolve(anyBytes)
      stop.abort()
      return Promise.reject(signal.reason as Error)
    }
    expect(await run({ render, stopping: stop.signal })).toBe('left')
    expect(await readPackage()).toEqual({
      state: 'Running',
      items: ['Complete', 'Complete', 'Started', 'Pending', 'Pending'],
    })
    // Another worker claims it and dies silently: its lease lasts for a while.
    await claim()
    expect(await claimReportPackage(db(), now)).toBeNull()
    const later = new Date(now.getTime() + 61_000)
    expect(await runReportPackage({ db: db(), clock, render: atOnce }, await claim(later))).toBe('done')
    expect(await readPackage()).toEqual({ state: 'Done', items: five('Complete') })
    expect(await blobs()).toHaveLength(5)
  })

  it('makes no report twice when two workers have the same package', async () => {
    const { claim, readPackage, blobs } = await scene()
    const claimed = await claim()
    const both = [1, 2].map(() => runReportPackage({ db: db(), clock, render: atOnce }, claimed))
    await Promise.all(both)
    while ((await readPackage()).state !== 'Done') await runReportPackage({ db: db(), clock, render: atOnce }, claimed)
    expect((await readPackage()).items).toEqual(five('Complete'))
    expect((await blobs()).filter(({ archived }) => !archived)).toHaveLength(5)
  })

  it('stops when the package is cancelled, and stores nothing of it', async () => {
    const { run, readPackage, admin, wanted, blobs } = await scene()
    let count = 0
    const render: ReportRun['render'] = async () => {
      count += 1
      if (count === 3) await cancelReportPackage({ actor: admin, db: db(), now }, { id: wanted.id })
      return anyBytes
    }
    expect(await run({ render })).toBe('done')
    expect(await readPackage()).toEqual({
      state: 'Cancelled',
      items: ['Complete', 'Complete', 'Started', 'Pending', 'Pending'],
    })
    expect((await blobs()).map(({ archived }) => archived)).toEqual([true, true, true])
    expect(await claimReportPackage(db(), now)).toBeNull()
  })

  it('shows its owner what they may see at that time', async () => {
    const { run, readPackage, showGroupsOnly } = await scene()
    await showGroupsOnly()
    await run()
    expect(await readPackage()).toEqual({
      state: 'Done',
      items: ['Complete', 'Complete', 'notAllowed', 'notAllowed', 'notAllowed'],
    })
  })

  it.each([
    ['was removed', (userId: string) => db().profile.updateMany({ where: { userId }, data: { archived: true } })],
    ['may not sign in', (userId: string) => db().user.update({ where: { id: userId }, data: { archived: true } })],
  ])('makes nothing for a user who %s', async (_, go) => {
    const { run, readPackage, admin } = await scene()
    await go(admin.userId)
    await run()
    expect(await readPackage()).toEqual({ state: 'Done', items: five('notAllowed') })
  })

  it('releases a large package after some reports, in favour of smaller ones', async () => {
    const { wanted, questionnaireId, admin, readPackage } = await scene()
    await db().reportPackage.update({ where: { id: wanted.id }, data: { createdAt: new Date(now.getTime() + 1000) } })
    const large = await packageFactory(
      { userId: admin.userId, questionnaireId, isByWorker: true, state: 'Waiting', createdAt: now },
      Array.from({ length: 30 }, () => ({})),
    )
    const turns: string[] = []
    for (const expected of [large.id, wanted.id, large.id]) {
      const claimed = (await claimReportPackage(db(), now, turns))!
      expect(claimed.id).toBe(expected)
      await runReportPackage({ db: db(), clock, render: atOnce }, claimed)
      turns.push(claimed.id)
    }
    expect((await readPackage()).state).toBe('Done')
    expect(await db().reportPackage.findUniqueOrThrow({ where: { id: large.id } })).toMatchObject({ state: 'Done' })
    expect(await claimReportPackage(db(), now, turns)).toBeNull()
  })
})
