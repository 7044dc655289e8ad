import { db } from '@/server/db/client'
import { smtpTransport } from '@/server/mail/smtpTransport'
import { deliverDueEmails } from '@/server/services/email'
import { type Mood, moodyMailServer } from '@/server/testing/moodyMailServer'
import { asker } from './ask'
import { fragileSite } from './fragileSite'
import { tell } from './tell'

const begin = Date.parse('2030-01-07T09:00:00Z')
/** Longer than all pauses between tries together. */
const turns = 40
const minutesATurn = 30
const mostTries = 10

const moods: readonly [string, (before: number) => Mood][] = [
  ['taken', () => 'take'],
  ['put off twice', (before) => (before < 2 ? 'putOff' : 'take')],
  ['put off for ever', () => 'putOff'],
  ['refused', () => 'refuse'],
  ['cut off after it was taken', (before) => (before < 1 ? 'drop' : 'take')],
]
const moodOf = (address: string, before: number): Mood => moods[Number(/^m(\d)/.exec(address)?.[1])]![1](before)

/** Mails of every mood wait while no server listens, and reach their end when one does: sent once, or failed and seen. */
export async function mailServer(count = 100): Promise<string[]> {
  const site = await fragileSite()
  const closed = await moodyMailServer(moodOf)
  await closed.close()
  const rows = Array.from({ length: count }, (_, n) => ({
    kind: 'Reminder' as const,
    to: `m${n % moods.length}-${n}@mail.test`,
    subject: 'S',
    html: '<p>S</p>',
    text: 'S',
    createdAt: new Date(begin),
    dueAt: new Date(begin),
  }))
  await db().emailMessage.createMany({ data: rows.map(({ dueAt: _, ...row }) => row) })
  const where = { to: { endsWith: '@mail.test' } }
  const { get, close } = asker()
  const problems: string[] = []
  const at = (turn: number) => new Date(Math.max(begin, Date.now()) + turn * minutesATurn * 60_000)

  const nobody = smtpTransport(closed.url, { from: 'no-reply@app.test', host: 'app.test' })
  await deliverDueEmails(db(), at(0), nobody).catch(() => undefined)
  nobody.close()
  const early = await db().emailMessage.count({ where: { ...where, state: 'Failed' } })
  if (early > 0) problems.push(`${early} mails were given up because the server was away`)
  if ((await get('/api/health/ready')).status !== 200)
    problems.push('the site is not ready while the mail server is away')

  const server = await moodyMailServer(moodOf)
  const carrier = smtpTransport(server.url, { from: 'no-reply@app.test', host: 'app.test' })
  for (
    let turn = 1;
    turn <= turns && (await db().emailMessage.count({ where: { ...where, state: 'Queued' } })) > 0;
    turn++
  )
    await deliverDueEmails(db(), at(turn), carrier)
  carrier.close()
  const copies = Map.groupBy(server.received, ({ to }) => to)
  const mails = await db().emailMessage.findMany({ where })
  for (const { to, state, lastError, id, ...mail } of mails) {
    const [words] = moods[Number(to[1])]!
    const arrived = copies.get(to) ?? []
    const expected =
      words === 'refused' || words === 'put off for ever'
        ? ['Failed', 0]
        : ['Sent', words.startsWith('cut off') ? 2 : 1]
    if (state !== expected[0] || arrived.length !== expected[1])
      problems.push(`${to} (${words}): ${state}, arrived ${arrived.length} times`)
    if (state === 'Failed' && lastError === null) problems.push(`${to} failed and says not why`)
    if ('attempts' in mail && Number(mail.attempts) > mostTries)
      problems.push(`${to} was tried ${String(mail.attempts)} times`)
    if (arrived.some(({ messageId }) => messageId !== `<${id}@app.test>`))
      problems.push(`${to} arrived under another Message-ID`)
  }
  tell('a mail server that is away, moody, or hangs up', {
    tries: mails.length,
    acknowledged: mails.filter(({ state }) => state === 'Sent').length,
    lost: mails.filter(({ state }) => state === 'Queued').length,
  })
  close()
  await server.close()
  await site.stop()
  return problems
}
