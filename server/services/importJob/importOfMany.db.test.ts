import { describe, expect, it } from 'vitest'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import {
  bring,
  fileOf,
  fresh,
  queueImport,
  password,
  runAlone,
  importResult,
} from '@/server/testing/scenarios/importing'
import { uploadedFile } from '@/server/testing/factories/uploadedFile'
import { failedImportRows } from './failedImportRows'
import { purgeImportRows } from './importJobRows'
import { importPreview } from './importPreview'
import { claimImportJob } from './importWork'
import { latestImportJob } from './importUsers'
import { runImportJob } from './runImportJob'

const now = new Date('2026-03-02T09:00:00Z')

async function company() {
  const sales = await subscriptionDepartment({ name: 'Sales' })
  const { subscriptionId } = sales
  const admin = (await profile({ group: 'SubscriptionAdministrator', subscriptionId })).userId
  return { subscriptionId, sales: sales.id, actor: companyAdmin({ subscriptionId, userId: admin }) }
}
const inside = (actor: ReturnType<typeof companyAdmin>) => ({ actor, db: db(), now })
const peopleOf = (subscriptionId: string) =>
  db().profile.count({ where: { subscriptionId, user: { roleGroupId: roleGroupIds.User } } })
const runsOf = (questionnaireId: string) =>
  db().questionnaireRespondentSession.findMany({
    where: { questionnaireId },
    include: { user: { include: { profile: true } } },
    orderBy: { email: 'asc' },
  })

describe('participants imported from a file', () => {
  const columns = [
    'Email',
    'First Name',
    'Last Name',
    'Department',
    'Line Manager Name',
    'Line Manager Email',
    'Password',
  ]

  it('are created, or reused from the company, and participate with their line managers; no mail is sent before the invitations', async () => {
    const { actor, subscriptionId, sales } = await company()
    const { id: questionnaireId } = await questionnaire({ subscriptionId })
    const colleague = await profile({ subscriptionId, subscriptionDepartmentId: sales, firstName: 'Old' })
    const [ada, bob] = [`a${fresh()}`, `b${fresh()}`]
    const rows = [
      [ada, 'Ada', '', 'Sales', 'Bo', 'bo@example.test'],
      [colleague.user.email, 'New'],
      [bob, '', '', '', '', '', password],
    ]
    expect(
      (await bring(actor, rows, { questionnaireId, columns, bringBack: true })).said.map(([, said]) => said),
    ).toEqual(['ok', 'ok', 'ok'])
    const runs = await runsOf(questionnaireId)
    expect(runs).toHaveLength(3)
    const of = (email: string) => runs.find((run) => run.user.email === email)
    expect(of(ada)).toMatchObject({
      subscriptionDepartmentId: sales,
      lineManagerName: 'Bo',
      lineManagerEmail: 'bo@example.test',
      invitedAt: null,
      user: { passwordHash: null, profile: { firstName: 'Ada', subscriptionDepartmentId: sales } },
    })
    expect(of(colleague.user.email)).toMatchObject({
      subscriptionDepartmentId: sales,
      user: { profile: { firstName: 'Old' } },
    })
    expect(of(bob)).toMatchObject({
      user: { emailConfirmed: true, mustChangePassword: true, profile: { firstName: bob.split('@')[0] } },
    })
    expect(await db().emailMessage.count({ where: { subscriptionId } })).toBe(0)
  })
  it('are invited at once if the others already have their invitations', async () => {
    const { actor, subscriptionId } = await company()
    const { id: questionnaireId } = await questionnaire({
      subscriptionId,
      isPublished: true,
      hasSentEmails: true,
      publishedAt: now,
      startDate: now,
      endDate: new Date('2026-04-02T09:00:00Z'),
    })
    await bring(actor, [[fresh()], [fresh()]], { questionnaireId, columns })
    expect((await runsOf(questionnaireId)).map(({ invitedAt }) => invitedAt)).toEqual([now, now])
    expect(await db().emailMessage.count({ where: { questionnaireId, kind: 'QuestionnaireInvite' } })).toBe(2)
  })
  it('are not added if already participating, members elsewhere or staff, and duplicates are added once', async () => {
    const { actor, subscriptionId } = await company()
    const { id: questionnaireId } = await questionnaire({ subscriptionId })
    const [twice, other, top] = [
      fresh(),
      await profile(),
      await profile({ group: 'Administrator', subscriptionId: null }),
    ]
    const left = await profile({ subscriptionId, archived: true })
    const rows = [
      [twice],
      [twice],
      [other.user.email],
      [top.user.email],
      [left.user.email],
      [fresh(), '', '', '', '', 'nobody'],
    ]
    expect(
      (await bring(actor, rows, { questionnaireId, columns, bringBack: true })).said.map(([, said]) => said),
    ).toEqual(['ok', 'duplicate', 'emailRegistered', 'emailRegistered', 'ok', 'lineManagerEmailInvalid'])
    expect((await bring(actor, rows, { questionnaireId, columns })).said.map(([, said]) => said)).toEqual([
      'alreadyParticipant',
      'alreadyParticipant',
      'emailRegistered',
      'emailRegistered',
      'alreadyParticipant',
      'lineManagerEmailInvalid',
    ])
    expect(await runsOf(questionnaireId)).toHaveLength(2)
  })
  it('cannot be added to a questionnaire of another company or to a template', async () => {
    const { actor, subscriptionId } = await company()
    const foreign = await questionnaire()
    const template = await questionnaire({ subscriptionId, isTemplate: true })
    for (const { id: questionnaireId } of [foreign, template])
      await expect(bring(actor, [[fresh()]], { questionnaireId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it('are placed into the importing department administrator’s department', async () => {
    const { subscriptionId, sales } = await company()
    const legal = await subscriptionDepartment({ subscriptionId, name: 'Legal' })
    const own = departmentAdmin({
      subscriptionId,
      subscriptionDepartmentId: sales,
      userId: (
        await profile({ group: 'SubscriptionDepartmentAdministrator', subscriptionId, subscriptionDepartmentId: sales })
      ).userId,
    })
    const mine = await questionnaire({ subscriptionId, subscriptionDepartmentId: sales })
    await bring(own, [[fresh(), '', '', 'Legal']], { questionnaireId: mine.id, columns })
    expect((await runsOf(mine.id)).map(({ subscriptionDepartmentId }) => subscriptionDepartmentId)).toEqual([sales])
    const theirs = await questionnaire({ subscriptionId, subscriptionDepartmentId: legal.id })
    await expect(bring(own, [[fresh()]], { questionnaireId: theirs.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('an import whose worker stops', () => {
  const many = () => Array.from({ length: 600 }, () => [fresh()])

  it('continues after the completed rows, and adds no person twice', async () => {
    const { actor, subscriptionId } = await company()
    const { id } = await queueImport(actor, many())
    let stopChecks = 0
    await db().importJob.update({ where: { id }, data: { state: 'Running', leaseUntil: now } })
    await runImportJob(
      { db: db(), clock: () => now, isStopping: () => (stopChecks += 1) > 1 },
      await db().importJob.findUniqueOrThrow({ where: { id } }),
    )
    const half = await importResult(actor, id)
    expect(half.job).toMatchObject({ state: 'Running', leaseUntil: null, totalRows: 600 })
    expect(half.job.doneRows).toBe(await peopleOf(subscriptionId))
    expect(half.job.doneRows).toBeGreaterThan(0)
    expect(half.job.doneRows).toBeLessThan(600)
    await runAlone(id)
    expect((await importResult(actor, id)).job).toMatchObject({ state: 'Done', doneRows: 600, succeededRows: 600 })
    expect(await peopleOf(subscriptionId)).toBe(600)
    expect(await db().importJobRow.count({ where: { importJobId: id, successful: true } })).toBe(600)
  })
  it('runs once when two workers claim it concurrently', async () => {
    const { actor, subscriptionId } = await company()
    const { id } = await queueImport(actor, many())
    await Promise.all([runAlone(id), runAlone(id)])
    expect((await importResult(actor, id)).job).toMatchObject({ doneRows: 600, succeededRows: 600 })
    expect(await peopleOf(subscriptionId)).toBe(600)
  })
  it('is left by a worker whose job another worker runs, without an error', async () => {
    const { actor, subscriptionId } = await company()
    const { id } = await queueImport(actor, many())
    const job = await db().importJob.update({ where: { id }, data: { state: 'Running', leaseUntil: now } })
    const run = () => runImportJob({ db: db(), clock: () => now }, job)
    expect((await Promise.all([run(), run()])).toSorted()).toEqual(['done', 'lost'])
    expect((await importResult(actor, id)).job).toMatchObject({ state: 'Done', doneRows: 600, succeededRows: 600 })
    expect(await peopleOf(subscriptionId)).toBe(600)
  })
  it('is claimed by another worker only after its lease, and a company’s files are imported one after another', async () => {
    const { actor, subscriptionId } = await company()
    await db().importJob.updateMany({ where: { state: { in: ['Waiting', 'Running'] } }, data: { state: 'Done' } })
    const first = await queueImport(actor, [[fresh()]])
    await queueImport(actor, [[fresh()]])
    expect((await claimImportJob(db(), now))?.id).toBe(first.id)
    expect(await claimImportJob(db(), now)).toBeNull()
    expect((await claimImportJob(db(), new Date(now.getTime() + 10 * 60_000)))?.id).toBe(first.id)
    await db().importJob.updateMany({ where: { subscriptionId }, data: { state: 'Done' } })
  })
  it('adds the rest of a batch when one account is created concurrently', async () => {
    const { actor } = await company()
    const rows = [[fresh()], [fresh()], [fresh()]]
    const { id } = await queueImport(actor, rows)
    await profile({ user: { email: rows[1]?.[0] ?? '' } })
    await runAlone(id)
    expect((await importResult(actor, id)).said.map(([, said]) => said)).toEqual(['ok', 'emailRegistered', 'ok'])
  })
  it('ends when its owner loses the permission to import', async () => {
    const { actor } = await company()
    const { id } = await queueImport(actor, [[fresh()]])
    await db().user.update({ where: { id: actor.userId }, data: { roleGroupId: roleGroupIds.User } })
    await runAlone(id)
    expect(await db().importJob.findUniqueOrThrow({ where: { id } })).toMatchObject({
      state: 'Failed',
      problem: { key: 'importNotAllowed' },
      doneRows: 0,
    })
  })
})

describe('colleagues with a password in the file', () => {
  it('participate and keep their existing password', async () => {
    const { actor, subscriptionId } = await company()
    const { id: questionnaireId } = await questionnaire({ subscriptionId })
    const colleague = await profile({ subscriptionId, user: { passwordHash: 'x' } })
    const { said, rows } = await bring(actor, [[colleague.user.email, '', '', '', '', password]], { questionnaireId })
    expect(said).toEqual([[2, 'ok']])
    expect(rows.map(({ notes }) => notes)).toEqual([[{ key: 'passwordIgnored' }]])
    expect(await db().user.findUniqueOrThrow({ where: { id: colleague.userId } })).toMatchObject({ passwordHash: 'x' })
  })
})

describe('repeating an import', () => {
  it('adds only the people who are missing', async () => {
    const { actor, subscriptionId } = await company()
    const rows = [[fresh()], [fresh()]]
    await bring(actor, rows)
    expect((await bring(actor, [...rows, [fresh()]])).said.map(([, said]) => said)).toEqual([
      'emailRegistered',
      'emailRegistered',
      'ok',
    ])
    expect(await peopleOf(subscriptionId)).toBe(3)
  })
})

describe('the preview of a file', () => {
  it('contains its first rows and proposed columns; nothing is written', async () => {
    const { actor, subscriptionId } = await company()
    const file = fileOf(
      Array.from({ length: 12 }, (_, n) => [`Person ${n}`, fresh()]),
      ['Surname', 'Work Email'],
    )
    const preview = await importPreview(inside(actor), { blobId: await uploadedFile(actor, file) })
    expect(preview).toMatchObject({
      totalRows: 12,
      headings: ['Surname', 'Work Email'],
      mapping: [
        { column: 'Email', heading: 'Work Email' },
        { column: 'Last Name', heading: 'Surname' },
      ],
      problem: null,
    })
    expect(preview.rows).toHaveLength(10)
    expect(await peopleOf(subscriptionId)).toBe(0)
  })
  it('reports why a file cannot be read', async () => {
    const { actor } = await company()
    const blobId = await uploadedFile(actor, { filename: 'a.csv', bytes: new Uint8Array([0xff, 0xfe, 0x00]) })
    expect(await importPreview(inside(actor), { blobId })).toMatchObject({
      problem: { key: 'fileUnreadable' },
      place: null,
    })
    expect((await importPreview(inside(actor), { blobId: await uploadedFile(actor, fileOf([])) })).problem).toEqual({
      key: 'noPeople',
    })
  })
})

describe('the failed rows', () => {
  it("are a file under the product's columns, to be corrected and imported, for its importer only", async () => {
    const { actor, subscriptionId } = await company()
    const { job } = await bring(actor, [[fresh()], ['nobody', '=cmd', 'Byron', 'Sales']])
    const { bytes, filename } = await failedImportRows(inside(actor), { id: job.id })
    expect(filename).toBe('people - to mend.csv')
    expect(new TextDecoder().decode(bytes).replace('\ufeff', '').trim().split('\r\n')).toEqual([
      '"Email","First Name","Last Name","Department","Line Manager Email"',
      `"nobody","'=cmd","Byron","Sales",""`,
    ])
    const other = companyAdmin({
      subscriptionId,
      userId: (await profile({ group: 'SubscriptionAdministrator', subscriptionId })).userId,
    })
    await expect(failedImportRows(inside(other), { id: job.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await purgeImportRows(db(), new Date(now.getTime() + 25 * 60 * 60_000))
    await expect(failedImportRows(inside(actor), { id: job.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the last import into a company or department', () => {
  it('is returned to the user who started it, until the next day', async () => {
    const { actor, sales } = await company()
    const { id } = await queueImport(actor, [[fresh()]], { subscriptionDepartmentId: sales })
    expect(await latestImportJob(inside(actor), { subscriptionDepartmentId: sales })).toMatchObject({
      id,
      state: 'Waiting',
    })
    expect(await latestImportJob(inside(actor), {})).toBeNull()
    await runAlone(id)
    expect(
      await latestImportJob(
        { ...inside(actor), now: new Date(now.getTime() + 25 * 60 * 60_000) },
        { subscriptionDepartmentId: sales },
      ),
    ).toBeNull()
  })
})
