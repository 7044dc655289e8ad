import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { admit } from '@/server/services/result/admit'
import { figures } from '@/server/services/result/figures'
import { companyAdmin, departmentAdmin, nobody, person, staff } from '@/server/testing/actors'
import { canaryPerson } from '@/server/testing/canaryPerson'
import { columnsHolding, columnsNamed, filesHolding } from '@/server/testing/canaries'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { subscription } from '@/server/testing/factories/subscription'
import { fresh, queueImport, runAlone } from '@/server/testing/scenarios/importing'
import { erasePerson, erasurePreview } from './erasePerson'

const now = new Date('2026-06-15T12:00:00Z')
const markOf = () => `canary${randomUUID().slice(0, 8)}`

async function world() {
  const { id: subscriptionId } = await subscription()
  const administrator = await profile({ subscriptionId, group: 'SubscriptionAdministrator' })
  const mark = markOf()
  const human = await canaryPerson(mark, { subscriptionId, now, colleagueId: administrator.userId })
  const context = { actor: companyAdmin({ subscriptionId, userId: administrator.userId }), db: db(), now }
  const input = { userId: human.userId, mode: 'Anonymise', email: human.email }
  return { subscriptionId, administrator, mark, human, context, input }
}

describe('permission to erase a person', () => {
  it('is checked with 401, 400, 404 and 403 in this order', async () => {
    const { context, input, subscriptionId, administrator } = await world()
    await expect(erasePerson({ ...context, actor: nobody() }, input)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    for (const make of [person, departmentAdmin])
      await expect(erasePerson({ ...context, actor: make({ subscriptionId }) }, input)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
    await expect(erasePerson(context, { ...input, mode: 'Half' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    await expect(erasePerson(context, { ...input, email: 'other@example.test' })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fieldErrors: [{ path: 'email', key: 'confirmationDiffers' }] },
    })
    await expect(erasePerson({ ...context, actor: companyAdmin() }, input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      erasePerson(context, { ...input, userId: administrator.userId, email: administrator.user.email }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const member = await profile({ subscriptionId: null, group: 'Administrator' })
    await expect(
      erasePerson(context, { ...input, userId: member.userId, email: member.user.email }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it('is refused for the last administrator of a company', async () => {
    const { administrator } = await world()
    await expect(
      erasePerson(
        { actor: staff(), db: db(), now },
        { userId: administrator.userId, mode: 'Anonymise', email: administrator.user.email },
      ),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: 'lastAdministrator' })
  })
  it('is refused for the last of the staff, even if the last two erase each other concurrently', async () => {
    await db().user.updateMany({ where: { profile: { subscriptionId: null } }, data: { archived: true } })
    const two = await Promise.all([1, 2].map(() => profile({ subscriptionId: null, group: 'Administrator' })))
    const ends = await Promise.allSettled(
      two.map(({ userId, user }, at) =>
        erasePerson(
          { actor: { ...staff(), userId: two[1 - at]!.userId }, db: db(), now },
          { userId, mode: 'Anonymise', email: user.email },
        ),
      ),
    )
    expect(ends.map((end) => (end.status === 'fulfilled' ? 'erased' : end.reason.message)).sort()).toEqual([
      'erased',
      'lastStaff',
    ])
  })
  it('is refused while another user’s import is running, since one of its rows could restore the person', async () => {
    const { context, input, administrator, subscriptionId, human } = await world()
    const { id } = await queueImport(companyAdmin({ subscriptionId, userId: administrator.userId }), [[fresh()]])
    await expect(erasePerson(context, input)).rejects.toMatchObject({ code: 'CONFLICT', message: 'importUnderWay' })
    await runAlone(id)
    expect(await erasePerson(context, input)).toBe(human.userId)
  })
  it('includes a preview of the deleted data, by address also for an archived person', async () => {
    const { context, human } = await world()
    await db().user.update({ where: { id: human.userId }, data: { archived: true } })
    await db().profile.update({ where: { id: human.profileId }, data: { archived: true } })
    expect(await erasurePreview(context, { email: human.email.toUpperCase() })).toMatchObject({
      userId: human.userId,
      finishedRuns: 1,
      unfinishedRuns: 1,
      otherRuns: 0,
      answers: 2,
      words: 1,
      mails: 1,
      files: 1,
      mayRemove: true,
    })
    await expect(erasurePreview(context, { email: 'nobody@example.test' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('erasing a person', () => {
  it('leaves no personal text in any table or file, and every figure unchanged', async () => {
    const { context, input, human, mark, subscriptionId } = await world()
    const scope = { subscriptionIds: [subscriptionId], questionnaireIds: [human.campaign.id] }
    const before = await figures(db(), await admit(db(), scope))
    expect((await columnsHolding(mark)).length).toBeGreaterThan(25)
    expect(await filesHolding(mark)).toHaveLength(2)
    expect(await erasePerson(context, input)).toBe(human.userId)
    expect(await columnsHolding(mark)).toEqual([])
    expect(await filesHolding(mark)).toEqual([])
    expect(await figures(db(), await admit(db(), scope))).toEqual(before)
    expect(await db().user.findUniqueOrThrow({ where: { id: human.userId } })).toMatchObject({
      email: `erased-${human.userId}@erased.invalid`,
      archived: true,
      erasedAt: now,
      passwordHash: null,
    })
    expect(
      await db().auditEvent.count({
        where: { action: 'account.erased', subjectId: human.userId, actorUserId: context.actor.userId },
      }),
    ).toBe(1)
    const left = await db().questionnaireRespondentSession.findUniqueOrThrow({
      where: { id: human.runId },
      include: { user: { include: { profile: true } }, responses: true },
    })
    expect(left).toMatchObject({
      endDate: now,
      email: `erased-${left.userId}@erased.invalid`,
      user: { erasedAt: now, profile: { firstName: 'Erased person', archived: true } },
    })
    // The links in their mails contain their former id: it must match no remaining row.
    expect([left, ...left.responses].filter(({ userId }) => userId === human.userId)).toEqual([])
    expect(await db().questionnaireRespondentSession.count({ where: { userId: human.userId } })).toBe(0)
    expect(await db().erasure.findFirstOrThrow({ where: { userId: human.userId } })).toMatchObject({
      state: 'Done',
      counts: { accounts: 1, runs: 1, runsKept: 1, words: 1, mails: 2 },
    })
  })
  it('is tested with every column that has the name of an address or of a person', async () => {
    const { mark } = await world()
    const filled = await columnsHolding(mark)
    const named = await columnsNamed(/mail|address|phone|(first|last|full|user|manager|contact)name/i)
    // A hash goes with its run, or with its address; the others are settings of the company and of the installation.
    const others = [
      'AnswerLink.mailboxHash',
      'MailSettings.mailFrom',
      'ManagerStop.mailboxHash',
      'Subscription.emailDomains',
    ]
    expect(named.filter((column) => !filled.includes(column))).toEqual(others)
  })
  it('preserves only their free text and its marks if requested', async () => {
    const { context, input, mark } = await world()
    await erasePerson(context, { ...input, keepsWords: true })
    expect(await columnsHolding(mark)).toEqual([
      'AnswerMark.tags',
      'Commitment.whatWouldHelp',
      'QuestionResponse.reinforcementText',
      'QuestionResponse.textInput',
    ])
  })
  it('deletes when they meant to do something and their wish for a reminder, also with the text preserved', async () => {
    const { context, input, human } = await world()
    await erasePerson(context, { ...input, keepsWords: true })
    const left = await db().commitment.findMany({ where: { response: { session: { id: human.runId } } } })
    expect(left).toMatchObject([{ state: 'NotYet', dueDay: null, isReminded: false }])
  })
  it('deletes their answers if requested', async () => {
    const { context, input, human, mark } = await world()
    await erasePerson(context, { ...input, mode: 'Remove' })
    expect(await columnsHolding(mark)).toEqual([])
    expect(await db().questionResponse.count({ where: { userId: human.userId } })).toBe(0)
    expect(await db().questionnaireRespondentSession.count({ where: { userId: human.userId } })).toBe(0)
  })
  it('is atomic and happens once', async () => {
    const { context, input, mark, human } = await world()
    const before = await columnsHolding(mark)
    const failing = db().$extends({
      query: { erasure: { create: () => Promise.reject(new Error('away')) } },
    }) as unknown as ReturnType<typeof db>
    await expect(erasePerson({ ...context, db: failing }, input)).rejects.toThrow('away')
    expect(await columnsHolding(mark)).toEqual(before)
    expect((await filesHolding(mark)).length).toBe(2)
    const both = await Promise.allSettled([erasePerson(context, input), erasePerson(context, input)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(
      erasePerson(context, { ...input, email: `erased-${human.userId}@erased.invalid` }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await db().erasure.count({ where: { userId: human.userId } })).toBe(1)
  })
  it('deletes no answers if only group results are shown', async () => {
    const { context, input, subscriptionId, human } = await world()
    await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: 5 } })
    expect(await erasurePreview(context, { userId: human.userId })).toMatchObject({
      mayRemove: false,
      finishedRuns: 1,
      answers: 0,
      words: 0,
    })
    await expect(erasePerson(context, { ...input, mode: 'Remove' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'answersOfSmallGroups',
    })
    expect(await erasePerson(context, input)).toBe(human.userId)
  })
  it('removes an unconfirmed address from its own company only, and never a longer one with the same ending', async () => {
    const { subscriptionId, context } = await world()
    const email = `hr.${randomUUID()}@b.example`
    const { userId } = await profile({ subscriptionId, user: { email, emailConfirmed: false } })
    const [own, other] = [
      await questionnaire({ subscriptionId, replyTo: email }),
      await questionnaire({ replyTo: email }),
    ]
    const trail = await db().auditEvent.create({
      data: {
        action: 'account.invited',
        subjectType: 'User',
        subscriptionId,
        detail: { email: `x${email}`, cc: email },
      },
    })
    await erasePerson(context, { userId, mode: 'Anonymise', email })
    expect((await db().questionnaire.findUniqueOrThrow({ where: { id: own.id } })).replyTo).toBeNull()
    expect((await db().questionnaire.findUniqueOrThrow({ where: { id: other.id } })).replyTo).toBe(email)
    expect((await db().auditEvent.findUniqueOrThrow({ where: { id: trail.id } })).detail).toEqual({
      email: `x${email}`,
    })
  })
  it('removes former addresses too, unless they belong to another account now', async () => {
    const { context, input, human, administrator, subscriptionId } = await world()
    const [proved, unproved, anothers] = ['proved', 'unproved', 'anothers'].map(
      (name) => `${name}-${randomUUID()}@example.test`,
    ) as [string, string, string]
    const changed = (actorUserId: string, from: string, to: string) =>
      db().auditEvent.create({
        data: {
          actorUserId,
          action: 'account.emailChanged',
          subjectType: 'User',
          subjectId: human.userId,
          subscriptionId,
          detail: { from, to },
        },
      })
    await changed(administrator.userId, unproved, anothers)
    await changed(human.userId, anothers, proved)
    await changed(human.userId, proved, human.email)
    await profile({ user: { email: anothers } })
    const { id: blobReferenceId } = await db().blobReference.findFirstOrThrow({
      where: { userId: administrator.userId },
    })
    const rows = {
      create: [proved, unproved, anothers].map((email, rowNumber) => ({
        rowNumber,
        email: email.toUpperCase(),
        successful: true,
        errors: [],
      })),
    }
    await db().importJob.create({
      data: {
        subscriptionId,
        userId: administrator.userId,
        blobReferenceId,
        filename: 'people.csv',
        mapping: {},
        state: 'Done',
        rows,
      },
    })
    for (const to of [proved, unproved, anothers])
      await db().emailMessage.create({ data: { kind: 'Test', to, subject: 's', html: '', text: '' } })
    for (const replyTo of [proved, unproved, anothers]) await questionnaire({ replyTo })
    for (const name of [proved, unproved, anothers])
      await db().auditEvent.create({
        data: { action: 'managing.wrote', subjectType: 'savePerson', subscriptionId, detail: { name } },
      })
    await erasePerson(context, input)
    expect(await columnsHolding(proved)).toEqual([])
    expect(await columnsHolding(unproved)).toEqual(['EmailMessage.to', 'Questionnaire.replyTo'])
    expect(await columnsHolding(anothers)).toEqual([
      'AuditEvent.detail',
      'EmailMessage.to',
      'ImportJobRow.email',
      'Profile.searchText',
      'Questionnaire.replyTo',
      'User.email',
      'User.userName',
    ])
  })
  it('leaves the answers of another company to that company, without the person', async () => {
    const { context, input, human } = await world()
    const elsewhere = await questionnaire({})
    const run = await questionnaireRespondentSession({
      questionnaireId: elsewhere.id,
      userId: human.userId,
      startDate: now,
      endDate: now,
    })
    await erasePerson(context, { ...input, mode: 'Remove' })
    expect(await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id: run.id } })).toMatchObject({
      userId: expect.not.stringMatching(human.userId),
      email: expect.stringMatching(/^erased-.*@erased\.invalid$/),
      endDate: now,
    })
  })
  it('deletes unfinished answers in every company, as the preview says', async () => {
    const { context, input, human } = await world()
    const { id: questionnaireId } = await questionnaire({})
    const first = await question({ questionnaireId, questionType: 'Intent', responseType: 'TextBoxes' })
    const run = await questionnaireRespondentSession({ questionnaireId, userId: human.userId, startDate: now })
    await questionResponse({
      questionId: first.id,
      questionnaireRespondentSessionId: run.id,
      textInput: 'I, in my own words',
    })
    expect(await erasurePreview(context, { userId: human.userId })).toMatchObject({ unfinishedRuns: 2, otherRuns: 0 })
    await erasePerson(context, { ...input, keepsWords: true })
    expect(
      await db().questionnaireRespondentSession.count({ where: { OR: [{ id: run.id }, { userId: human.userId }] } }),
    ).toBe(0)
    expect(await db().questionResponse.count({ where: { textInput: 'I, in my own words' } })).toBe(0)
  })
})
