import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { formatDate } from '@/domain/format'
import { roleGroupIds, type RoleGroupName } from '@/domain/role'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { nobody, person } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'
import { mailsTo } from '@/server/testing/mail/mailsTo'
import { signedIn } from '@/server/testing/signedIn'
import { personalRunsOf } from '@/server/services/personalData/personalRunsOf'
import { archiveProfiles, deleteProfile } from '@/server/services/profile/archive/archiveProfiles'
import { changeUserRoleGroup } from '@/server/services/profile/role/changeUserRoleGroup'
import { moveProfiles } from '@/server/services/profile/place/moveProfiles'
import { updateProfile } from '@/server/services/profile/updateProfile'
import { questionnaireRespondentSession as openRun } from '@/server/services/run/openQuestionnaireRespondentSession'
import { credentialsChanged } from '@/server/credentials/credentialsChanged'
import { answerEmailChange, emailChangeToAnswer } from './answerEmailChange'
import { archiveAccount } from '../archiveAccount'
import { changeAccountEmail, changeEmail } from './changeEmail'
import { completeDueEmailChanges } from './completeDueEmailChanges'
import { confirmEmailChange } from './confirmEmailChange'
import { emailChange, withdrawEmailChange } from './emailChange'
import { invite } from '../invitation/invite'
import { login } from '../signIn/login'
import { resetPassword } from '../password/resetPassword'
import { sendPasswordResetEmail } from '../password/sendPasswordResetEmail'

const now = new Date('2026-03-02T09:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
const fresh = () => `${randomUUID()}@example.test`
const refusal = (key: string) => ({ code: 'BAD_USER_INPUT', details: { key } })
const takenIn = { code: 'FORBIDDEN', details: { key: 'takenInLately' } }
const userOf = (id: string) => db().user.findUniqueOrThrow({ where: { id } })
const actions = async (subjectId: string) =>
  (
    await db().auditEvent.findMany({
      where: { subjectId, action: { startsWith: 'account.emailChange' } },
      orderBy: { id: 'asc' },
    })
  ).map(({ action }) => action.replace('account.emailChange', ''))
const stamped = (at = now) => ({ actor: nobody(), db: db(), now: at })

async function company() {
  const { subscriptionId, id: sales } = await subscriptionDepartment()
  const { id: legal } = await subscriptionDepartment({ subscriptionId })
  const actorOf = async (group: RoleGroupName, place = {}) =>
    (await signedIn({ userId: (await profile({ group, subscriptionId, ...place })).userId, now })).actor
  return {
    subscriptionId,
    sales,
    legal,
    admin: await actorOf('SubscriptionAdministrator'),
    salesAdmin: await actorOf('SubscriptionDepartmentAdministrator', { subscriptionDepartmentId: sales }),
    person: await profile({ subscriptionId, subscriptionDepartmentId: sales }),
    stranger: await profile({ subscriptionId, subscriptionDepartmentId: legal }),
  }
}
type Company = Awaited<ReturnType<typeof company>>

/** A change of address requested by one of the administrators, with the mails to each mailbox. */
async function requestChange(by: 'admin' | 'salesAdmin', scene?: Company) {
  const acme = scene ?? (await company())
  const { userId: id, user } = acme.person
  const newEmail = fresh()
  expect(await changeAccountEmail({ actor: acme[by], db: db(), now }, { currentEmail: user.email, newEmail })).toEqual({
    succeeded: true,
    requiresConfirmation: true,
  })
  const [offered] = await mailsTo(newEmail)
  const [consent] = await mailsTo(user.email)
  await db().emailMessage.updateMany({ where: { userId: id }, data: { state: 'Sent', sentAt: now } })
  const prove = (at = now) => confirmEmailChange(stamped(at), { userId: id, code: offered?.code, email: newEmail })
  const answer = (isApproved: boolean, at = now) =>
    answerEmailChange(stamped(at), { userId: id, code: consent?.code, isApproved })
  return {
    ...acme,
    id,
    email: user.email,
    newEmail,
    prove,
    answer,
    code: consent?.code,
    consent,
    isIt: async () => (await userOf(id)).email,
  }
}

describe('a sign-in of before a change of address', () => {
  const withSignIn = (id: string) =>
    Promise.all([
      db().user.update({ where: { id }, data: { passwordHash: 'hash', twoFactorEnabled: true, twoFactorSecret: 's' } }),
      db().externalLogin.create({ data: { userId: id, provider: 'oidc', providerKey: randomUUID() } }),
    ])
  const logins = (userId: string) => db().externalLogin.count({ where: { userId } })
  it('is removed when another user requested the change', async () => {
    const change = await requestChange('admin')
    await withSignIn(change.id)
    await change.prove()
    await change.answer(true)
    expect(await userOf(change.id)).toMatchObject({
      email: change.newEmail,
      passwordHash: null,
      twoFactorEnabled: false,
      twoFactorSecret: null,
    })
    expect(await logins(change.id)).toBe(0)
  })
  it('opens no questionnaire by its links when the account holder changed it, until the new mailbox replaces it', async () => {
    const { person: own } = await company()
    await withSignIn(own.userId)
    const { actor } = await signedIn({ userId: own.userId, now })
    const newEmail = fresh()
    await changeEmail({ actor, db: db(), now }, { newEmail })
    const code = /code=([^&\s]+)/.exec((await mailsTo(newEmail))[0]?.text ?? '')?.[1] ?? ''
    await confirmEmailChange(stamped(), { userId: own.userId, email: newEmail, code: decodeURIComponent(code) })
    expect(await userOf(own.userId)).toMatchObject({ email: newEmail, hasGivenPassword: true })
    await sendPasswordResetEmail(stamped(), { email: newEmail, returnUrl: null })
    const reset = /code=([^&\s]+)/.exec((await mailsTo(newEmail))[0]?.text ?? '')?.[1] ?? ''
    const password = 'Quiet-Lantern-42!'
    await resetPassword(stamped(), { userId: own.userId, code: decodeURIComponent(reset), password })
    expect(await userOf(own.userId)).toMatchObject({ hasGivenPassword: false })
    expect(await logins(own.userId)).toBe(0)
  })
})

describe('a change of address requested by another user', () => {
  it.each(['admin', 'salesAdmin'] as const)(
    'takes effect once both mailboxes approve, in either order: requested by the %s',
    async (by) => {
      for (const order of [
        ['prove', 'answer'],
        ['answer', 'prove'],
      ] as const) {
        const change = await requestChange(by)
        const { sid } = await signedIn({ userId: change.id, now })
        expect(await (order[0] === 'prove' ? change.prove() : change.answer(true))).toEqual(
          order[0] === 'prove'
            ? { succeeded: true, isWaiting: true, isConfirmedAlready: false, needsPassword: false }
            : { outcome: 'waiting' },
        )
        expect(await change.isIt()).toBe(change.email)
        await expect(
          sendPasswordResetEmail(stamped(), { email: change.newEmail, returnUrl: null }),
        ).rejects.toMatchObject(refusal('emailUnknown'))
        expect(await (order[1] === 'prove' ? change.prove() : change.answer(true))).toEqual(
          order[1] === 'prove'
            ? { succeeded: true, isWaiting: false, isConfirmedAlready: false, needsPassword: true }
            : { outcome: 'done' },
        )
        expect(await userOf(change.id)).toMatchObject({ email: change.newEmail, userName: change.newEmail })
        expect(sid).not.toBe('')
        expect(await db().userSession.count({ where: { userId: change.id, endedAt: null } })).toBe(0)
        for (const to of [change.email, change.newEmail])
          expect((await mailsTo(to))[0]).toMatchObject({
            kind: 'AccountNotice',
            text: expect.stringContaining(`now uses the address ${change.newEmail}`),
          })
        expect(await actions(change.id)).toEqual(['Asked', 'Approved', 'd'])
        await expect(change.answer(false)).rejects.toMatchObject(refusal('emailChangeOver'))
        expect(await change.prove(later(30))).toMatchObject({ isConfirmedAlready: true, needsPassword: true })
        await db().user.update({ where: { id: change.id }, data: { passwordHash: 'chosen' } })
        expect(await change.prove(later(30))).toMatchObject({ isConfirmedAlready: true, needsPassword: false })
      }
    },
  )

  it('takes effect without an answer after seven days if a company administrator requested it', async () => {
    const change = await requestChange('admin')
    expect(change.consent?.text).toContain('takes effect on 09/03/2026')
    await change.prove()
    await completeDueEmailChanges(db(), later(6.99))
    expect(await change.isIt()).toBe(change.email)
    await completeDueEmailChanges(db(), later(7))
    expect(await change.isIt()).toBe(change.newEmail)
    const [event] = await db().auditEvent.findMany({ where: { subjectId: change.id, action: 'account.emailChanged' } })
    expect(event).toMatchObject({ actorUserId: change.admin.userId, subscriptionId: change.subscriptionId })
  })

  it.each([false, true])('closes all answers given before unless the old mailbox approved: %s', async (isApproved) => {
    const change = await requestChange('admin')
    const { id: userId, subscriptionId } = change
    const runOf = async (fields: object, endDate: Date | null) => {
      const asking = await question({
        questionnaireId: (await questionnaire({ subscriptionId, isPublished: true, ...fields })).id,
      })
      const run = await questionnaireRespondentSession({
        questionnaireId: asking.questionnaireId,
        userId,
        startDate: now,
        endDate,
      })
      await questionResponse({ questionId: asking.id, questionnaireRespondentSessionId: run.id, amountInput: 7 })
      return run.id
    }
    const promised = { promisedGroupSize: 3 }
    const [finished, begun, open] = [await runOf(promised, now), await runOf(promised, null), await runOf({}, now)]
    await change.prove()
    if (isApproved) await change.answer(true)
    await completeDueEmailChanges(db(), later(8))
    expect(await change.isIt()).toBe(change.newEmail)
    const actor = person({ userId, subscriptionId })
    const answersOf = (id: string) =>
      openRun({ actor, db: db(), now }, { id }).then(
        ({ responses }) => responses.length,
        (error: unknown) => (error as { code: string }).code,
      )
    expect([await answersOf(finished), await answersOf(begun), await answersOf(open)]).toEqual(
      isApproved ? [1, 1, 1] : ['NOT_FOUND', 0, 'NOT_FOUND'],
    )
    const held = await personalRunsOf(db(), {
      userId,
      email: change.newEmail,
      within: null,
      company: subscriptionId,
      isOwn: true,
      seesSignIns: true,
    })
    expect(held.map(({ answers }) => answers.length)).toEqual(isApproved ? [1, 1, 1] : [0, 0, 0])
    expect(await db().questionResponse.count({ where: { questionnaireRespondentSessionId: finished } })).toBe(1)
    const [notice] = await mailsTo(change.email)
    expect(notice?.text.includes('this account can no longer open them')).toBe(!isApproved)
  })

  it('waits for the new mailbox, even when the old one never responds', async () => {
    const change = await requestChange('admin')
    await completeDueEmailChanges(db(), later(8))
    expect(await change.isIt()).toBe(change.email)
    expect(await change.prove(later(8))).toEqual({
      succeeded: true,
      isWaiting: false,
      isConfirmedAlready: false,
      needsPassword: true,
    })
    expect(await change.isIt()).toBe(change.newEmail)
  })

  it('never takes effect without the old mailbox if a department administrator requested it', async () => {
    const change = await requestChange('salesAdmin')
    expect(change.consent?.text).toContain('Nothing changes unless you approve')
    await change.prove()
    await completeDueEmailChanges(db(), later(13))
    expect(await change.prove(later(13)).catch((error: unknown) => error)).toMatchObject(refusal('emailChangeFailed'))
    expect(await change.isIt()).toBe(change.email)
  })

  it('never does so if the requesting user placed the account or is no longer an administrator', async () => {
    const acme = await company()
    await moveProfiles(
      { actor: acme.admin, db: db(), now },
      { ids: [acme.person.id], subscriptionDepartmentId: acme.legal },
    )
    const moved = await requestChange('admin', acme)
    const lowered = await requestChange('admin')
    await db().user.update({ where: { id: lowered.admin.userId }, data: { roleGroupId: roleGroupIds.User } })
    for (const change of [moved, lowered]) {
      await change.prove()
      await completeDueEmailChanges(db(), later(8))
      expect(await change.isIt()).toBe(change.email)
    }
  })

  it.each([
    ['Kept', null],
    ['Queued', null],
    ['Sent', later(3)],
  ] as const)('waits for the full objection period: the mail to the old mailbox is %s', async (state, sentAt) => {
    const change = await requestChange('admin')
    await change.prove()
    await db().emailMessage.updateMany({ where: { userId: change.id }, data: { state, sentAt } })
    await completeDueEmailChanges(db(), later(8))
    expect(await change.isIt()).toBe(change.email)
  })

  it('stops when the old mailbox objects, even after it approved', async () => {
    for (const isRegretted of [false, true]) {
      const change = await requestChange('admin')
      if (isRegretted) await change.answer(true)
      expect(await change.answer(false)).toEqual({ outcome: 'stopped' })
      await expect(change.prove()).rejects.toMatchObject(refusal('emailChangeFailed'))
      await expect(change.answer(true)).rejects.toMatchObject(refusal('emailChangeOver'))
      await completeDueEmailChanges(db(), later(8))
      expect(await change.isIt()).toBe(change.email)
      for (const to of [change.email, change.newEmail])
        expect((await mailsTo(to))[0]).toMatchObject({ text: expect.stringContaining('was stopped') })
      expect((await actions(change.id)).at(-1)).toBe('Objected')
    }
  })

  it('stops when the account holder changes a credential or requests another address, or when it is withdrawn', async () => {
    const ends: ((change: Awaited<ReturnType<typeof requestChange>>) => Promise<unknown>)[] = [
      ({ id }) => credentialsChanged(db(), id, now),
      async ({ id }) =>
        changeEmail({ actor: (await signedIn({ userId: id, now })).actor, db: db(), now }, { newEmail: fresh() }),
      ({ id, salesAdmin }) => withdrawEmailChange({ actor: salesAdmin, db: db(), now }, { userId: id }),
    ]
    for (const end of ends) {
      const change = await requestChange('admin')
      await change.prove()
      expect(await emailChange({ actor: change.admin, db: db(), now }, { userId: change.id })).toEqual({
        newEmail: change.newEmail,
        dueAt: later(7),
        timeZone: 'Europe/London',
        isProven: true,
        isApproved: false,
      })
      await end(change)
      expect(await emailChange({ actor: change.admin, db: db(), now }, { userId: change.id })).toBeNull()
      await expect(change.answer(true)).rejects.toMatchObject(refusal('emailChangeOver'))
      await completeDueEmailChanges(db(), later(8))
      expect(await change.isIt()).toBe(change.email)
    }
  })

  it('is due on the same day in the mail and on both pages, in the time zone of the company', async () => {
    const acme = await company()
    const timeZone = 'Pacific/Kiritimati'
    await db().subscription.update({ where: { id: acme.subscriptionId }, data: { timeZone } })
    const { id, code, consent, admin } = await requestChange('admin', acme)
    expect(formatDate(later(7), timeZone)).toBe('09/03/2026')
    expect(consent?.text).toContain('takes effect on 09/03/2026')
    const shown = { dueAt: later(7), timeZone }
    expect(await emailChange({ actor: admin, db: db(), now }, { userId: id })).toMatchObject(shown)
    expect(await emailChangeToAnswer(stamped(), { userId: id, code })).toMatchObject(shown)
  })

  it('ends when the address is taken in the meantime', async () => {
    const change = await requestChange('admin')
    await change.prove()
    await profile({ user: { email: change.newEmail } })
    await completeDueEmailChanges(db(), later(8))
    expect([
      await change.isIt(),
      await emailChange({ actor: change.admin, db: db(), now }, { userId: change.id }),
    ]).toEqual([change.email, null])
  })

  it('is shown to the old mailbox without using the code up, and only with that code', async () => {
    const { id, code, newEmail, answer } = await requestChange('admin')
    const look = (fields = {}) => emailChangeToAnswer(stamped(), { userId: id, code, ...fields })
    for (let count = 0; count < 2; count++)
      expect(await look()).toMatchObject({ newEmail, dueAt: later(7), isApproved: false })
    for (const fields of [{ code: 'wrong' }, { userId: randomUUID() }])
      await expect(look(fields)).rejects.toMatchObject(refusal('emailChangeOver'))
    await expect(answerEmailChange(stamped(), { userId: id, code: 'wrong', isApproved: true })).rejects.toMatchObject(
      refusal('emailChangeOver'),
    )
    expect(await answer(true)).toEqual({ outcome: 'waiting' })
  })
})

describe('mail to the new mailbox', () => {
  it('has the same subject for every requester', async () => {
    const { newEmail, id } = await requestChange('admin')
    const own = fresh()
    await changeEmail({ actor: (await signedIn({ userId: id, now })).actor, db: db(), now }, { newEmail: own })
    for (const to of [newEmail, own])
      expect((await mailsTo(to)).map(({ subject }) => subject)).toContain('Confirm your new email')
  })
})

describe('an account placed by a department administrator', () => {
  it('shows that administrator alone the end of the seven days', async () => {
    const { salesAdmin, admin, sales, legal, subscriptionId, person } = await company()
    const taken = await profile({ subscriptionId, subscriptionDepartmentId: legal })
    await moveProfiles({ actor: salesAdmin, db: db(), now }, { ids: [taken.id], subscriptionDepartmentId: sales })
    type Told = { profile: { takenInUntil: string | null } }
    const readTakenInUntil = async (actor: Actor, id: string, at = now) =>
      (await execute<Told>(actor, 'query ($id: Guid!) { profile(id: $id) { takenInUntil } }', { id }, { now: at })).data
        ?.profile.takenInUntil
    expect(await readTakenInUntil(salesAdmin, taken.id)).toBe(later(7).toISOString())
    expect(await readTakenInUntil(salesAdmin, taken.id, later(7))).toBeNull()
    for (const [actor, id] of [
      [salesAdmin, person.id],
      [admin, taken.id],
    ] as const)
      expect(await readTakenInUntil(actor, id)).toBeNull()
    expect(await readTakenInUntil((await signedIn({ userId: taken.userId, now })).actor, taken.id)).toBeNull()
  })

  it('cannot be changed, demoted or closed by them for seven days', async () => {
    const { salesAdmin, sales, legal, subscriptionId, admin } = await company()
    const { id, userId, user } = await profile({
      group: 'SubscriptionDepartmentAdministrator',
      subscriptionId,
      subscriptionDepartmentId: legal,
    })
    await moveProfiles({ actor: salesAdmin, db: db(), now }, { ids: [id], subscriptionDepartmentId: sales })
    const powers = (at: Date) => {
      const context = { actor: salesAdmin, db: db(), now: at }
      return [
        () => changeAccountEmail(context, { currentEmail: user.email, newEmail: fresh() }),
        () => changeUserRoleGroup(context, { userId, roleGroupId: roleGroupIds.User }),
        () => moveProfiles(context, { ids: [id], subscriptionDepartmentId: null }),
        () => updateProfile(context, { id, subscriptionDepartmentId: null }),
        () => archiveProfiles(context, { ids: [id] }),
        () => deleteProfile(context, { id }),
        () => archiveAccount(context, { email: user.email, archive: true }),
      ]
    }
    for (const power of powers(later(6.9))) await expect(power()).rejects.toMatchObject(takenIn)
    expect(await userOf(userId)).toMatchObject({
      archived: false,
      roleGroupId: roleGroupIds.SubscriptionDepartmentAdministrator,
    })
    expect(
      await changeAccountEmail(
        { actor: salesAdmin, db: db(), now: later(7) },
        { currentEmail: user.email, newEmail: fresh() },
      ),
    ).toMatchObject({ succeeded: true })
    await moveProfiles({ actor: admin, db: db(), now }, { ids: [id], subscriptionDepartmentId: legal })
    await moveProfiles({ actor: admin, db: db(), now }, { ids: [id], subscriptionDepartmentId: sales })
    expect(await archiveProfiles({ actor: salesAdmin, db: db(), now }, { ids: [id] })).toEqual([id])
  })

  it('stays protected when archived and invited again', async () => {
    const { salesAdmin, admin, person, ...rest } = await company()
    for (const actor of [admin, salesAdmin]) {
      const one =
        actor === admin
          ? person
          : await profile({ subscriptionId: rest.subscriptionId, subscriptionDepartmentId: rest.sales })
      await archiveProfiles({ actor, db: db(), now }, { ids: [one.id] })
      await invite({ actor, db: db(), now }, { email: one.user.email, sendEmail: true })
      const newEmail = fresh()
      await changeAccountEmail({ actor: admin, db: db(), now }, { currentEmail: one.user.email, newEmail })
      const [offered] = await mailsTo(newEmail)
      expect(
        await confirmEmailChange(stamped(), { userId: one.userId, code: offered?.code, email: newEmail }),
      ).toMatchObject({ isWaiting: true })
      await db().emailMessage.updateMany({ where: { userId: one.userId }, data: { state: 'Sent', sentAt: now } })
      await completeDueEmailChanges(db(), later(8))
      expect((await userOf(one.userId)).email).toBe(one.user.email)
    }
  })
})

it('is closed when its profile is deleted: signed out, without access', async () => {
  const { admin, person } = await company()
  await signedIn({ userId: person.userId, now })
  await deleteProfile({ actor: admin, db: db(), now }, { id: person.id })
  expect(await userOf(person.userId)).toMatchObject({ archived: true })
  expect(await db().userSession.count({ where: { userId: person.userId, endedAt: null } })).toBe(0)
  await expect(login(stamped(), { email: person.user.email, password: 'Wrong-26!' })).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
  })
})
