import type { EmailMessage } from '@/server/db/__generated__/client'
import { db } from '@/server/db/client'
import { smtpTransport } from '@/server/mail/smtpTransport'
import { deliverDueEmails } from '@/server/services/email/deliverDueEmails'
import { type Mood, scriptableMailServer } from '@/server/testing/scriptableMailServer'
import { asker } from '../support/httpClient'
import { fragileSite } from '../support/fragileSite'
import { tell } from '../support/printFigures.mjs'

const begin = Date.parse('2030-01-07T09:00:00Z')
/** More than all retry delays together. */
const turns = 40
const minutesATurn = 30
const mostTries = 10

const moods: readonly [string, (before: number) => Mood][] = [
  ['accepted', () => 'take'],
  ['deferred twice', (before) => (before < 2 ? 'putOff' : 'take')],
  ['deferred always', () => 'putOff'],
  ['rejected', () => 'refuse'],
  ['disconnected after acceptance', (before) => (before < 1 ? 'drop' : 'take')],
]
const moodOf = (address: string, before: number): Mood => moods[Number(/^m(\d)/.exec(address)?.[1])]![1](before)

const where = { to: { endsWith: '@mail.test' } }
const sender = { from: 'no-reply@app.test', host: 'app.test' }

/** `count` mails, cycling through the server behaviours. */
const writeMails = (count: number) =>
  db().emailMessage.createMany({
    data: Array.from({ length: count }, (_, n) => ({
      kind: 'Reminder' as const,
      to: `m${n % moods.length}-${n}@mail.test`,
      subject: 'S',
      html: '<p>S</p>',
      text: 'S',
      createdAt: new Date(begin),
    })),
  })

/** Repeats delivery runs until no mail is pending. */
async function deliverAll(url: string, at: (turn: number) => Date): Promise<void> {
  const carrier = smtpTransport(url, sender)
  const waiting = () => db().emailMessage.count({ where: { ...where, state: 'Queued' } })
  for (let turn = 1; turn <= turns && (await waiting()) > 0; turn++) await deliverDueEmails(db(), at(turn), carrier)
  carrier.close()
}

/** The fault of a mail, by the server behaviour and the copies that arrived. */
function wrongWith(mail: EmailMessage, arrived: readonly { messageId: string }[]): string[] {
  const { id, to, state, lastError, attempts } = mail
  const [words] = moods[Number(to[1])]!
  const isFailing = words === 'rejected' || words === 'deferred always'
  const copies = isFailing ? 0 : words.startsWith('disconnected') ? 2 : 1
  return [
    ...(state !== (isFailing ? 'Failed' : 'Sent') || arrived.length !== copies
      ? [`${to} (${words}): ${state}, arrived ${arrived.length} times`]
      : []),
    ...(state === 'Failed' && lastError === null ? [`${to} failed without a reason`] : []),
    ...(attempts > mostTries ? [`${to} was tried ${attempts} times`] : []),
    ...(arrived.some(({ messageId }) => messageId !== `<${id}@app.test>`)
      ? [`${to} arrived under another Message-ID`]
      : []),
  ]
}

/** Mails wait while the server is down, and end when it is up: sent once, or failed and reported. */
export async function mailServer(count = 100): Promise<string[]> {
  const site = await fragileSite()
  const closed = await scriptableMailServer(moodOf)
  await closed.close()
  await writeMails(count)
  const { get, close } = asker()
  const problems: string[] = []
  const at = (turn: number) => new Date(Math.max(begin, Date.now()) + turn * minutesATurn * 60_000)

  const nobody = smtpTransport(closed.url, sender)
  await deliverDueEmails(db(), at(0), nobody).catch(() => undefined)
  nobody.close()
  const early = await db().emailMessage.count({ where: { ...where, state: 'Failed' } })
  if (early > 0) problems.push(`${early} mails failed because the server was unreachable`)
  if ((await get('/api/health/ready')).status !== 200)
    problems.push('the site is not ready while the mail server is unreachable')

  const server = await scriptableMailServer(moodOf)
  await deliverAll(server.url, at)
  const copies = Map.groupBy(server.received, ({ to }) => to)
  const mails = await db().emailMessage.findMany({ where })
  problems.push(...mails.flatMap((mail) => wrongWith(mail, copies.get(mail.to) ?? [])))
  tell('mail server unreachable, inconsistent or disconnecting', {
    tries: mails.length,
    acknowledged: mails.filter(({ state }) => state === 'Sent').length,
    lost: mails.filter(({ state }) => state === 'Queued').length,
  })
  close()
  await server.close()
  await site.stop()
  return problems
}
