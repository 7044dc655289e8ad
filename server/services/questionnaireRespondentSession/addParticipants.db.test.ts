import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { asOwner } from '@/server/testing/database'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { audience } from '@/server/testing/factories/audience'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { actions } from '@/server/testing/scenarios/importing'
import { claimImportJob } from '../importJob/importWork'
import { latestImportJob } from '../importJob/importUsers'
import { importJob } from '../importJob/importJob'
import { runImportJob } from '../importJob/runImportJob'
import { addParticipants, addParticipantsPreview } from './addParticipants'

const now = new Date('2026-03-02T09:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const inside = (actor: SignedIn) => ({ actor, db: db(), now })

/** A company with two departments, and an administrator of each kind. */
async function scene() {
  const { id: sales, subscriptionId } = await subscriptionDepartment({ name: 'Sales' })
  const { id: care } = await subscriptionDepartment({ subscriptionId, name: 'Care' })
  const top = await profile({ subscriptionId, group: 'SubscriptionAdministrator' })
  const head = await profile({
    subscriptionId,
    subscriptionDepartmentId: sales,
    group: 'SubscriptionDepartmentAdministrator',
  })
  const admin = companyAdmin({ subscriptionId, userId: top.userId })
  const own = departmentAdmin({ subscriptionId, subscriptionDepartmentId: sales, userId: head.userId })
  const person = (subscriptionDepartmentId: string | null = sales) =>
    profile({ subscriptionId, subscriptionDepartmentId })
  const { id: questionnaireId } = await questionnaire({ subscriptionId, name: 'Spring' })
  return { subscriptionId, sales, care, admin, own, head, top, person, questionnaireId }
}

/** Adds a number of people to a department at once. */
async function manyPeople({ subscriptionId, sales }: { subscriptionId: string; sales: string }, count: number) {
  await db().user.createMany({
    data: Array.from({ length: count }, (_, n) => ({
      userName: `${subscriptionId}${n}`,
      email: `${n}@${subscriptionId}.test`,
      roleGroupId: roleGroupIds.User,
    })),
  })
  const users = await db().user.findMany({ where: { userName: { startsWith: subscriptionId } } })
  await db().profile.createMany({
    data: users.map(({ id: userId }) => ({ userId, subscriptionId, subscriptionDepartmentId: sales })),
  })
}

const add = (actor: SignedIn, input: object) => addParticipants(inside(actor), input)
const preview = (actor: SignedIn, input: object) => addParticipantsPreview(inside(actor), { input })
const runs = (questionnaireId: string) =>
  db().questionnaireRespondentSession.findMany({ where: { questionnaireId, archived: false } })
const stored = (id: string) => db().importJob.findUniqueOrThrow({ where: { id } })

/** Works like a worker until nothing waits. */
async function workOff(clock = () => now): Promise<void> {
  for (let job = await claimImportJob(db(), clock()); job !== null; job = await claimImportJob(db(), clock()))
    await runImportJob({ db: db(), clock }, job)
}
/** Adds people and waits for the worker. */
async function addAll(actor: SignedIn, input: object) {
  const { id } = await add(actor, input)
  await workOff()
  return stored(id)
}

beforeEach(() => db().importJob.deleteMany())
afterEach(() => asOwner('DROP FUNCTION IF EXISTS refuse CASCADE'))

describe('adding people of the company', () => {
  it('is for administrators of the questionnaire, with what is within their reach', async () => {
    const { admin, own, sales, questionnaireId } = await scene()
    const theirs = await scene()
    const foreign = await audience({ subscriptionId: theirs.subscriptionId })
    for (const [useCase, input] of [
      [addParticipants, (fields: object) => fields],
      [addParticipantsPreview, (fields: object) => ({ input: fields })],
    ] as const) {
      expect(
        await errorsOf(useCase, admin, {
          wrong: input({ questionnaireId }),
          absent: input({ questionnaireId: randomUUID(), isEveryone: true }),
          foreign: input({ questionnaireId: theirs.questionnaireId, isEveryone: true }),
        }),
      ).toEqual(standardErrors)
      const refused = [
        { departmentIds: [theirs.sales] },
        { departmentIds: [sales, randomUUID()] },
        { audienceId: foreign.id },
        { audienceId: randomUUID() },
        { completedQuestionnaireId: theirs.questionnaireId },
        { notCompletedQuestionnaireId: randomUUID() },
      ]
      for (const fields of refused)
        await expect(useCase(inside(admin), input({ questionnaireId, ...fields }))).rejects.toMatchObject({
          code: 'NOT_FOUND',
        })
      await expect(useCase(inside(own), input({ questionnaireId, isEveryone: true }))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
  })
  it('adds those who are named, in their department, and leaves out people of another company, deleted ones and staff', async () => {
    const { admin, person, care, questionnaireId, subscriptionId } = await scene()
    const [one, two] = [await person(), await person(care)]
    const left = [
      await profile(),
      await profile({ subscriptionId, archived: true }),
      await profile({ subscriptionId, group: 'Administrator' }),
      await profile({ subscriptionId, user: { archived: true } }),
    ]
    const profileIds = [one, two, one, ...left].map(({ id }) => id)
    expect(await preview(admin, { questionnaireId, profileIds })).toEqual({
      chosen: 2,
      toAdd: 2,
      takingPart: 0,
      removed: 0,
      isInvitedAtOnce: false,
    })
    const job = await addAll(admin, { questionnaireId, profileIds })
    expect(job).toMatchObject({
      state: 'Done',
      totalRows: 2,
      doneRows: 2,
      succeededRows: 2,
      choice: null,
      filename: 'Spring',
    })
    const added = await runs(questionnaireId)
    expect(
      added.map(({ userId, email, subscriptionDepartmentId }) => [userId, email, subscriptionDepartmentId]).sort(),
    ).toEqual(
      [one, two]
        .map(({ userId, user, subscriptionDepartmentId }) => [userId, user.email, subscriptionDepartmentId])
        .sort(),
    )
    expect(await db().emailMessage.count({ where: { subscriptionId } })).toBe(0)
    expect(await actions({ subscriptionId })).toEqual([['participant.added', { count: 2, name: 'Spring' }]])
  })
  it('leaves out those who take part or were removed after completing it, and counts them', async () => {
    const { admin, person, questionnaireId } = await scene()
    const [one, two, three] = [await person(), await person(), await person()]
    await questionnaireRespondentSession({ questionnaireId, userId: one.userId })
    const done = { questionnaireId, startDate: now, endDate: now }
    await questionnaireRespondentSession({ ...done, userId: two.userId, archived: true })
    const profileIds = [one, two, three].map(({ id }) => id)
    expect(await preview(admin, { questionnaireId, profileIds })).toMatchObject({
      chosen: 3,
      toAdd: 1,
      takingPart: 1,
      removed: 1,
    })
    expect(await addAll(admin, { questionnaireId, profileIds })).toMatchObject({ doneRows: 3, succeededRows: 1 })
    expect((await runs(questionnaireId)).map(({ userId }) => userId).sort()).toEqual([one.userId, three.userId].sort())
  })
  it('adds whole departments, or everyone, of them those who meet the conditions', async () => {
    const { admin, subscriptionId, sales, care, person } = await scene()
    const before = await questionnaire({ subscriptionId, isPublished: true })
    const [done, open, other] = [await person(), await person(), await person(care)]
    const run = { questionnaireId: before.id, startDate: now }
    await questionnaireRespondentSession({ ...run, userId: done.userId, endDate: now })
    await questionnaireRespondentSession({ ...run, userId: open.userId })
    await questionnaireRespondentSession({ ...run, userId: other.userId, endDate: now })
    const whom = async (choice: object) => {
      const { id: questionnaireId } = await questionnaire({ subscriptionId })
      await addAll(admin, { questionnaireId, ...choice })
      const names = new Map([done, open, other].map(({ userId }, index) => [userId, ['done', 'open', 'other'][index]]))
      return (await runs(questionnaireId)).map(({ userId }) => names.get(userId) ?? 'administrator').sort()
    }
    expect(await whom({ departmentIds: [care] })).toEqual(['other'])
    expect(await whom({ departmentIds: [sales] })).toEqual(['administrator', 'done', 'open'])
    expect(await whom({ isEveryone: true })).toEqual(['administrator', 'administrator', 'done', 'open', 'other'])
    expect(await whom({ completedQuestionnaireId: before.id })).toEqual(['done', 'other'])
    expect(await whom({ departmentIds: [sales], completedQuestionnaireId: before.id })).toEqual(['done'])
    expect(await whom({ notCompletedQuestionnaireId: before.id })).toEqual(['open'])
    expect(await whom({ matching: `sales ${open.lastName}`, profileIds: [other.id, open.id] })).toEqual([
      'open',
      'other',
    ])
  })
  it('reads an audience as it is when it is used', async () => {
    const { admin, subscriptionId, care, person, questionnaireId } = await scene()
    const { id: audienceId } = await audience({ subscriptionId, departmentIds: [care] })
    await person(care)
    expect(await addAll(admin, { questionnaireId, audienceId })).toMatchObject({ succeededRows: 1 })
    await person(care)
    expect(await preview(admin, { questionnaireId, audienceId })).toMatchObject({ chosen: 2, toAdd: 1, takingPart: 1 })
    expect(await addAll(admin, { questionnaireId, audienceId })).toMatchObject({ succeededRows: 1 })
    expect(await runs(questionnaireId)).toHaveLength(2)
  })
  it('adds only people of their department for its administrators', async () => {
    const { own, head, subscriptionId, sales, care, person } = await scene()
    const { id: questionnaireId } = await questionnaire({ subscriptionId, subscriptionDepartmentId: sales })
    const [mine, theirs] = [await person(), await person(care)]
    await expect(preview(own, { questionnaireId, departmentIds: [care] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await preview(own, { questionnaireId, isEveryone: true, profileIds: [theirs.id] })).toMatchObject({
      chosen: 2,
    })
    await addAll(own, { questionnaireId, isEveryone: true, profileIds: [theirs.id] })
    expect((await runs(questionnaireId)).map(({ userId }) => userId).sort()).toEqual([mine.userId, head.userId].sort())
  })
  it('invites them at once when the others have their invitations, each once', async () => {
    const { admin, subscriptionId, person } = await scene()
    const live = { isPublished: true, hasSentEmails: true, publishedAt: now, startDate: now, endDate: later(86_400) }
    const { id: questionnaireId } = await questionnaire({ subscriptionId, ...live })
    const profileIds = [await person(), await person()].map(({ id }) => id)
    expect(await preview(admin, { questionnaireId, profileIds })).toMatchObject({ isInvitedAtOnce: true })
    await addAll(admin, { questionnaireId, profileIds })
    await addAll(admin, { questionnaireId, profileIds })
    expect((await runs(questionnaireId)).map(({ invitedAt }) => invitedAt)).toEqual([now, now])
    expect(await db().emailMessage.count({ where: { questionnaireId, kind: 'QuestionnaireInvite' } })).toBe(2)
  })
})

describe('many people', () => {
  it('are each added once when the same are added twice at once, with others one by one', async () => {
    const here = await scene()
    const { admin, sales, questionnaireId } = here
    await manyPeople(here, 1200)
    const jobs = await Promise.all([1, 2].map(() => add(admin, { questionnaireId, departmentIds: [sales] })))
    const claimed = await Promise.all(
      jobs.map(({ id }) => db().importJob.update({ where: { id }, data: { state: 'Running' } })),
    )
    await Promise.all(claimed.map((job) => runImportJob({ db: db(), clock: () => now }, job)))
    const found = await runs(questionnaireId)
    expect(new Set(found.map(({ userId }) => userId)).size).toBe(1201)
    expect(found).toHaveLength(1201)
    const ended = await Promise.all(jobs.map(({ id }) => stored(id)))
    expect(ended.map(({ state, doneRows }) => [state, doneRows])).toEqual([
      ['Done', 1201],
      ['Done', 1201],
    ])
    expect(ended.reduce((sum, { succeededRows }) => sum + succeededRows, 0)).toBe(1201)
  })
  it('are added to the end, each once, when the worker dies between batches', async () => {
    const here = await scene()
    const { admin, sales, questionnaireId } = here
    await manyPeople(here, 1600)
    const { id } = await add(admin, { questionnaireId, departmentIds: [sales] })
    let clock = now
    for (let batches = 1; batches <= 3; batches += 1) {
      const claimed = await claimImportJob(db(), clock)
      let left = 2
      // It stops before its second batch, and its lease ends without being released, as after a kill.
      await runImportJob({ db: db(), clock: () => clock, isStopping: () => (left -= 1) === 0 }, claimed!)
      await db().importJob.update({ where: { id }, data: { leaseUntil: later(batches * 60) } })
      expect(await stored(id)).toMatchObject({ state: 'Running', doneRows: batches * 500, totalRows: 1601 })
      expect(await claimImportJob(db(), clock)).toBeNull()
      clock = later(batches * 60 + 1)
    }
    await workOff(() => clock)
    expect(await stored(id)).toMatchObject({ state: 'Done', doneRows: 1601, succeededRows: 1601 })
    expect(new Set((await runs(questionnaireId)).map(({ userId }) => userId)).size).toBe(1601)
  })
  it('are none when a batch fails midway: its people and its progress go together', async () => {
    const here = await scene()
    const { admin, sales, questionnaireId } = here
    await manyPeople(here, 600)
    const { id } = await add(admin, { questionnaireId, departmentIds: [sales] })
    await asOwner(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
       CREATE TRIGGER refuse BEFORE UPDATE OF "doneRows" ON "ImportJob" FOR EACH ROW WHEN (NEW."doneRows" > 500) EXECUTE FUNCTION refuse()`,
    )
    expect(await runImportJob({ db: db(), clock: () => now }, (await claimImportJob(db(), now))!)).toBe('failed')
    expect([(await stored(id)).doneRows, (await runs(questionnaireId)).length]).toEqual([500, 500])
    await asOwner('DROP FUNCTION refuse CASCADE')
    await workOff(() => later(120))
    expect(await stored(id)).toMatchObject({ state: 'Done', doneRows: 601, succeededRows: 601 })
  })
  it('are not added any more once their owner may not', async () => {
    const { admin, top, questionnaireId } = await scene()
    const { id } = await add(admin, { questionnaireId, isEveryone: true })
    await db().user.update({ where: { id: top.userId }, data: { roleGroupId: roleGroupIds.User } })
    await workOff()
    expect(await stored(id)).toMatchObject({ state: 'Failed', problem: { key: 'importNotAllowed' }, succeededRows: 0 })
    await expect(importJob(inside(admin), { id })).resolves.toMatchObject({ problem: { key: 'addingNotAllowed' } })
  })
  it('are found again while they are being added, apart from imports of files', async () => {
    const { admin, questionnaireId } = await scene()
    const { id } = await add(admin, { questionnaireId, isEveryone: true })
    const latest = (isOfChosen: boolean) => latestImportJob(inside(admin), { questionnaireId, isOfChosen })
    expect(await latest(true)).toMatchObject({ id, state: 'Waiting' })
    expect(await latest(false)).toBeNull()
  })
})
