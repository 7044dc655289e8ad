import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sessionOf } from '@/server/auth/session/sessionOf'
import { db } from '@/server/db/client'
import { nobody } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { races } from '@/server/testing/races'
import { signedIn } from '@/server/testing/signedIn'
import { issueCode } from '@/server/credentials/codes/codes'
import { credentialsChanged } from '@/server/credentials/credentialsChanged'
import { changeEmail } from './changeEmail'
import { confirmEmailChange } from './confirmEmailChange'

const now = new Date('2026-03-02T09:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000)
const fresh = () => `${randomUUID()}@example.test`
const refusal = (key: string) => ({ code: 'BAD_USER_INPUT', details: { key } })
const field = (key: string) => ({ code: 'BAD_USER_INPUT', details: { fieldErrors: [{ path: 'newEmail', key }] } })
const userOf = (id: string) => db().user.findUniqueOrThrow({ where: { id } })
const mailsTo = (to: string) => db().emailMessage.findMany({ where: { to } })
const isAlive = async (sid: string, at = now) => (await sessionOf(db(), sid, at)) !== null

async function someone(user = {}) {
  const row = await profile({ user })
  const own = await signedIn({ userId: row.userId, now })
  const change = (newEmail: string) => changeEmail({ actor: own.actor, db: db(), now }, { newEmail })
  return { id: row.userId, email: row.user.email, own, change }
}
type Someone = Awaited<ReturnType<typeof someone>>

/** The code in the mail to the new address. */
async function codeTo(email: string): Promise<string> {
  const [mail] = await mailsTo(email)
  return new URL(/https?:\/\/\S+confirmEmailChange\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('code') ?? ''
}
async function requestChange(person?: Someone) {
  const who = person ?? (await someone())
  const newEmail = fresh()
  await who.change(newEmail)
  const code = await codeTo(newEmail)
  const confirm = (fields = {}, at = now, actor: Parameters<typeof confirmEmailChange>[0]['actor'] = nobody()) =>
    confirmEmailChange({ actor, db: db(), now: at }, { userId: who.id, code, email: newEmail, ...fields })
  return { ...who, newEmail, code, confirm }
}

describe('requesting a change of address', () => {
  it('mails a link to the new address and notifies the old one, which stays', async () => {
    const { id, email, own, change } = await someone()
    const newEmail = fresh()
    expect(await change(` ${newEmail.toUpperCase()} `)).toEqual({ succeeded: true, requiresConfirmation: true })
    expect(await userOf(id)).toMatchObject({ email, emailConfirmed: true })
    expect(await mailsTo(newEmail)).toMatchObject([{ kind: 'ChangeEmail', hasCode: true }])
    expect(await mailsTo(email)).toMatchObject([{ kind: 'AccountNotice', hasCode: false }])
    expect(await isAlive(own.sid)).toBe(true)
    expect(await db().auditEvent.count({ where: { subjectId: id, action: 'account.emailChangeAsked' } })).toBe(1)
  })

  it('refuses the current address and a taken one, archived or not, in any case', async () => {
    const { email, change } = await someone()
    await expect(change(email.toUpperCase())).rejects.toMatchObject(field('sameEmail'))
    for (const archived of [false, true]) {
      const { user } = await profile({ user: { archived } })
      await expect(change(user.email.toUpperCase())).rejects.toMatchObject(field('emailRegistered'))
    }
    await expect(change('a@example.test,b@example.test')).rejects.toMatchObject(field('severalEmails'))
  })

  it('treats search wildcards literally', async () => {
    const taken = `ab${randomUUID()}@example.test`
    await profile({ user: { email: taken } })
    const { change } = await someone()
    expect(await change(`_${taken.slice(1)}`)).toMatchObject({ succeeded: true })
    await expect(change(`%${taken.slice(1)}`)).rejects.toMatchObject(field('emailInvalid'))
  })

  it('changes the address of an account that was never used at once, informs both mailboxes and voids the invitation to the old one', async () => {
    const { id, email, change, own } = await someone({ emailConfirmed: false })
    await issueCode(db(), { userId: id, purpose: 'Invite', now })
    const newEmail = fresh()
    expect(await change(newEmail)).toEqual({ succeeded: true, requiresConfirmation: false })
    expect(await userOf(id)).toMatchObject({ email: newEmail, userName: newEmail, emailConfirmed: false })
    expect(await mailsTo(newEmail)).toMatchObject([{ kind: 'AccountInvite', hasCode: true }])
    const [notice] = await mailsTo(email)
    expect(notice).toMatchObject({ kind: 'AccountNotice', hasCode: false })
    expect(notice?.text).not.toContain(newEmail)
    expect(await isAlive(own.sid)).toBe(true)
    const codes = await db().oneUseCode.findMany({ where: { userId: id }, orderBy: { id: 'asc' } })
    expect(codes.map(({ voidedAt }) => voidedAt)).toEqual([now, null])
  })

  it('waits for the new mailbox if a password is already set', async () => {
    const { id, email, change } = await someone({ emailConfirmed: false, passwordHash: 'x' })
    const newEmail = fresh()
    expect(await change(newEmail)).toEqual({ succeeded: true, requiresConfirmation: true })
    expect(await userOf(id)).toMatchObject({ email, emailConfirmed: false })
    expect(await mailsTo(newEmail)).toMatchObject([{ kind: 'ChangeEmail', hasCode: true }])
  })

  it('sends at most five mails an hour to a mailbox', async () => {
    const { change } = await someone()
    for (let count = 0; count < 5; count++) await change(fresh())
    await expect(change(fresh())).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('grants an address to only one of two concurrent requests', async () => {
    const [one, two] = [await someone({ emailConfirmed: false }), await someone({ emailConfirmed: false })]
    const newEmail = fresh()
    const tries = await Promise.allSettled([one.change(newEmail), two.change(newEmail)])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(tries.find((result) => result.status === 'rejected')?.reason).toMatchObject(field('emailRegistered'))
    expect(await mailsTo(newEmail)).toHaveLength(1)
  })

  it('requires a session', async () => {
    await expect(changeEmail({ actor: nobody(), db: db(), now }, { newEmail: fresh() })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })
})

describe('confirming a new address', () => {
  it('changes the account’s address and ends every session and code', async () => {
    const { id, email, newEmail, own, confirm } = await requestChange()
    await issueCode(db(), { userId: id, purpose: 'ResetPassword', now })
    expect(await confirm({ email: newEmail.toUpperCase() })).toEqual({
      succeeded: true,
      isWaiting: false,
      isConfirmedAlready: false,
      needsPassword: false,
    })
    expect(await userOf(id)).toMatchObject({ email: newEmail, userName: newEmail, emailConfirmed: true })
    expect(await isAlive(own.sid)).toBe(false)
    expect(await db().oneUseCode.count({ where: { userId: id, usedAt: null, voidedAt: null } })).toBe(0)
    const [event] = await db().auditEvent.findMany({ where: { subjectId: id, action: 'account.emailChanged' } })
    expect(event).toMatchObject({ actorUserId: id, detail: { from: email, to: newEmail } })
  })

  it('keeps only the session in which the link was opened', async () => {
    const { id, own, confirm } = await requestChange()
    const other = await signedIn({ userId: id, now })
    await confirm({}, now, own.actor)
    expect([await isAlive(own.sid), await isAlive(other.sid)]).toEqual([true, false])
  })

  it('keeps no session of another user who opened the link', async () => {
    const { own, confirm } = await requestChange()
    const stranger = await someone()
    await confirm({}, now, stranger.own.actor)
    expect([await isAlive(own.sid), await isAlive(stranger.own.sid)]).toEqual([false, true])
  })

  it('works exactly once under concurrent attempts', async () => {
    const { id, confirm } = await requestChange()
    const tries = await Promise.allSettled(Array.from({ length: races() }, () => confirm()))
    const answers = tries.map((result) => result.status === 'fulfilled' && result.value.isConfirmedAlready)
    expect(answers.toSorted()).toEqual([false, ...Array.from({ length: races() - 1 }, () => true)])
    expect(tries.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await db().auditEvent.count({ where: { subjectId: id, action: 'account.emailChanged' } })).toBe(1)
  })

  it('reports the address as changed when the link is opened again, while it is the one of the open account', async () => {
    const { id, newEmail, own, confirm } = await requestChange(await someone({ passwordHash: 'x' }))
    await confirm({}, now, own.actor)
    const again = { succeeded: true, isWaiting: false, isConfirmedAlready: true, needsPassword: false }
    expect(await confirm({}, later(24 * 30))).toEqual(again)
    expect(await isAlive(own.sid)).toBe(true)
    const another = await requestChange()
    for (const fields of [{ code: 'wrong' }, { code: another.code }, { email: fresh() }, { userId: another.id }])
      await expect(confirm(fields)).rejects.toMatchObject(refusal('emailChangeFailed'))
    for (const changed of [{ email: fresh() }, { archived: true }]) {
      await db().user.update({ where: { id }, data: changed })
      await expect(confirm()).rejects.toMatchObject(refusal('emailChangeFailed'))
      await db().user.update({ where: { id }, data: { email: newEmail, archived: false } })
    }
  })

  it('refuses a code that is wrong, foreign, for another purpose or address, or a day old', async () => {
    const { id, email, confirm } = await requestChange()
    const another = await requestChange()
    const reset = await issueCode(db(), { userId: id, purpose: 'ResetPassword', now })
    for (const fields of [
      { code: 'wrong' },
      { code: another.code },
      { code: reset },
      { email: fresh() },
      { email: another.newEmail },
    ])
      await expect(confirm(fields)).rejects.toMatchObject(refusal('emailChangeFailed'))
    await expect(confirm({ userId: randomUUID() })).rejects.toMatchObject(refusal('unknownUser'))
    await expect(confirm({}, later(24))).rejects.toMatchObject(refusal('emailChangeFailed'))
    expect(await userOf(id)).toMatchObject({ email })
    expect(await confirm({}, later(23.9))).toMatchObject({ succeeded: true })
  })

  it('refuses the link of an older request, and any link after the credentials changed', async () => {
    const first = await requestChange()
    const second = await requestChange(first)
    await expect(first.confirm()).rejects.toMatchObject(refusal('emailChangeFailed'))
    await credentialsChanged(db(), first.id, now)
    await expect(second.confirm()).rejects.toMatchObject(refusal('emailChangeFailed'))
  })

  it('refuses an address that was taken in the meantime, also concurrently', async () => {
    const { id, email, newEmail, confirm } = await requestChange()
    await profile({ user: { email: newEmail } })
    await expect(confirm()).rejects.toMatchObject(refusal('emailRegistered'))
    expect(await userOf(id)).toMatchObject({ email })
    const [one, two] = [await requestChange(), await someone()]
    await two.change(one.newEmail)
    const codes = await Promise.all(
      (await mailsTo(one.newEmail)).map(async ({ text, userId }) => ({
        userId,
        code: new URL(/https?:\/\/\S+code\S+/.exec(text)?.[0] ?? '').searchParams.get('code'),
      })),
    )
    const tries = await Promise.allSettled(codes.map((fields) => one.confirm(fields)))
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(tries.find((result) => result.status === 'rejected')?.reason).toMatchObject(refusal('emailRegistered'))
  })

  it('refuses accounts of an archived company', async () => {
    const { id, confirm } = await requestChange()
    const { subscriptionId } = await db().profile.findUniqueOrThrow({ where: { userId: id } })
    await db().subscription.update({ where: { id: subscriptionId! }, data: { archived: true } })
    await expect(confirm()).rejects.toMatchObject(refusal('accountNotAllowed'))
  })
})
