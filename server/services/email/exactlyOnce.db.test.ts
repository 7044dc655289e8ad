import { afterEach, expect, it } from 'vitest'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { smtpTransport } from '@/server/mail/smtpTransport'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { type Mood, scriptableMailServer } from '@/server/testing/mail/scriptableMailServer'
import { inviteParticipants } from '../invite/inviteParticipants'
import { deliverDueEmails } from './deliverDueEmails'

const now = new Date('2001-03-02T09:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const people = 300

/**
 * Each tenth address is deferred twice, rejected permanently, or disconnected once after the server accepted its mail.
 */
function moodOf(address: string, before: number): Mood {
  const digit = Number(/(\d)-/.exec(address)?.[1])
  if (digit === 1) return before < 2 ? 'putOff' : 'take'
  if (digit === 2) return 'refuse'
  if (digit === 3) return before < 1 ? 'drop' : 'take'
  return 'take'
}

async function invited(): Promise<string> {
  const campaign = await questionnaire({ isPublished: true, startDate: now, endDate: later(60 * 24 * 30) })
  const users = await db().user.createManyAndReturn({
    data: Array.from({ length: people }, (_, n) => ({
      userName: `p${n}`,
      email: `p${n}-${campaign.id}@example.test`,
      roleGroupId: roleGroupIds.User,
    })),
  })
  const subscriptionId = campaign.subscriptionId ?? ''
  const place = {
    questionnaireId: campaign.id,
    subscriptionId,
    lineManagerName: 'Lin',
    lineManagerEmail: 'manager@example.test',
  }
  await db().questionnaireRespondentSession.createMany({
    data: users.map(({ id: userId, email }) => ({ ...place, userId, email })),
  })
  expect(await inviteParticipants({ db: db(), now }, campaign.id)).toBe(people)
  await db().emailMessage.updateMany({ where: { questionnaireId: campaign.id }, data: { state: 'Queued' } })
  return campaign.id
}

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

it('several workers send each of 300 people their invitation once through a faulty server, and the same Message-ID again after a dropped connection', async () => {
  const { url, received, close } = await scriptableMailServer(moodOf)
  const questionnaireId = await invited()
  const transports = Array.from({ length: 4 }, () =>
    smtpTransport(url, { from: 'no-reply@app.test', host: 'app.test' }),
  )
  closing.push(() => transports.forEach((transport) => transport.close()), close)
  for (const minutes of [0, 2, 4, 8, 16])
    await Promise.all(transports.map((transport) => deliverDueEmails(db(), later(minutes), transport)))

  const mails = await db().emailMessage.findMany({ where: { questionnaireId } })
  const times = new Map<string, number>()
  for (const { to } of received) times.set(to, (times.get(to) ?? 0) + 1)
  for (const { id, to, state, lastError, hasCode, text } of mails) {
    const mood = moodOf(to, 0)
    expect([to, times.get(to) ?? 0]).toEqual([to, { take: 1, putOff: 1, refuse: 0, drop: 2 }[mood]])
    expect(state).toBe(mood === 'refuse' ? 'Failed' : 'Sent')
    if (mood === 'refuse') expect(lastError).toContain('no such mailbox')
    else expect([hasCode, text]).toEqual([true, ''])
    expect(new Set(received.filter((mail) => mail.to === to).map(({ messageId }) => messageId)).size).toBe(
      mood === 'refuse' ? 0 : 1,
    )
    if (mood !== 'refuse') expect(received.some(({ messageId }) => messageId === `<${id}@app.test>`)).toBe(true)
  }
  expect(mails).toHaveLength(people)
  expect(times.has('manager@example.test')).toBe(false)
})

it('loses no mail when the server rejects the sign-in, and sends all of them once it accepts it', async () => {
  const { url, received, close } = await scriptableMailServer(() => 'take')
  const { id } = await db().emailMessage.create({
    data: {
      kind: 'ConfirmEmail',
      to: 'ada@example.test',
      subject: 'Hello',
      html: '',
      text: 'Hello',
      nextAttemptAt: now,
    },
  })
  const closed = {
    send: () =>
      Promise.reject(
        Object.assign(new Error('Invalid login'), { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }),
      ),
    close: () => undefined,
  }
  const transport = smtpTransport(url, { from: 'no-reply@app.test', host: 'app.test' })
  closing.push(() => transport.close(), close)
  let at = now
  for (let attempt = 0; attempt < 12; attempt++) {
    await deliverDueEmails(db(), at, closed)
    at = (await db().emailMessage.findUniqueOrThrow({ where: { id } })).nextAttemptAt
  }
  expect(await db().emailMessage.findUniqueOrThrow({ where: { id } })).toMatchObject({
    state: 'Queued',
    attempts: 12,
    lastError: 'Invalid login',
  })
  await deliverDueEmails(db(), at, transport)
  expect(received.map(({ to }) => to)).toEqual(['ada@example.test'])
})

it('does not delay one mail behind another company’s many', async () => {
  const many = (fields: object, count: number) =>
    db().emailMessage.createMany({
      data: Array.from({ length: count }, () => ({
        kind: 'QuestionnaireInvite' as const,
        to: 'many@example.test',
        subject: '',
        html: '',
        text: '',
        ...fields,
      })),
    })
  await many({ nextAttemptAt: now, createdAt: now }, 200)
  await many({ nextAttemptAt: later(1), to: 'one@example.test' }, 1)
  const order: string[] = []
  await deliverDueEmails(db(), later(1), { send: async ({ to }) => void order.push(to), close: () => undefined })
  expect(order).toHaveLength(201)
  expect(order.indexOf('one@example.test')).toBeLessThan(40)
})

it('records no failure of a mail that another worker has claimed meanwhile', async () => {
  const { id } = await db().emailMessage.create({
    data: { kind: 'ConfirmEmail', to: 'bo@example.test', subject: '', html: '', text: '', nextAttemptAt: now },
  })
  let hangUp: (error: Error) => void = () => undefined
  const slow = deliverDueEmails(db(), now, {
    send: () => new Promise((_, reject) => (hangUp = reject)),
    close: () => undefined,
  })
  await expect.poll(async () => (await db().emailMessage.findUniqueOrThrow({ where: { id } })).attempts).toBe(1)
  await deliverDueEmails(db(), later(5), { send: () => Promise.resolve(), close: () => undefined })
  hangUp(new Error('gone'))
  await slow
  expect(await db().emailMessage.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'Sent', lastError: null })
})

it('marks a mail as failed when its last attempt has no outcome, but not one being sent or with attempts left', async () => {
  const mail = (to: string, fields: object) =>
    db().emailMessage.create({
      data: { kind: 'ConfirmEmail', to, subject: '', html: '', text: '', nextAttemptAt: now, ...fields },
    })
  const [lost, held, last] = [
    await mail('lost@example.test', { attempts: 72 }),
    await mail('held@example.test', { attempts: 72, nextAttemptAt: later(1) }),
    await mail('last@example.test', { attempts: 71 }),
  ]
  const left: string[] = []
  await deliverDueEmails(db(), now, { send: async ({ to }) => void left.push(to), close: () => undefined })
  expect(left).toEqual(['last@example.test'])
  const states = await Promise.all(
    [lost, held, last].map(async ({ id }) => (await db().emailMessage.findUniqueOrThrow({ where: { id } })).state),
  )
  expect(states).toEqual(['Failed', 'Queued', 'Sent'])
})
