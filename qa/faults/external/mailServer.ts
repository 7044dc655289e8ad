import type { EmailMessage } from '@/server/db/__generated__/client'
import { db } from '@/server/db/client'
import { smtpTransport } from '@/server/mail/smtpTransport'
import { deliverDueEmails } from '@/server/services/email/deliverDueEmails'
import { type Mood, scriptableMailServer } from '@/server/testing/mail/scriptableMailServer'
import { httpClient } from '../support/httpClient'
import { fragileSite } from '../support/fragileSite'
import { printFigures } from '../support/printFigures.mjs'

const begin = Date.parse('2030-01-07T09:00:00Z')
/** More than all retry delays together. */
const rounds = 40
const minutesPerRound = 30
const maxAttempts = 10

const behaviours: readonly [string, (before: number) => Mood][] = [
  ['accepted', () => 'take'],
  ['deferred twice', (before) => (before < 2 ? 'putOff' : 'take')],
  ['deferred always', () => 'putOff'],
  ['rejected', () => 'refuse'],
  ['disconnected after acceptance', (before) => (before < 1 ? 'drop' : 'take')],
]
const behaviourOf = (address: string, before: number): Mood =>
  behaviours[Number(/^m(\d)/.exec(address)?.[1])]![1](before)

const where = { to: { endsWith: '@mail.test' } }
const sender = { from: 'no-reply@app.test', host: 'app.test' }

/** `count` mails, cycling through the server behaviours. */
const writeMails = (count: number) =>
  db().emailMessage.createMany({
    data: Array.from({ length: count }, (_, n) => ({
      kind: 'Reminder' as const,
      to: `m${n % behaviours.length}-${n}@mail.test`,
      subject: 'S',
      html: '<p>S</p>',
      text: 'S',
      createdAt: new Date(begin),
    })),
  })

/** Repeats delivery runs until no mail is pending. */
async function deliverAll(url: string, at: (round: number) => Date): Promise<void> {
  const transport = smtpTransport(url, sender)
  const waiting = () => db().emailMessage.count({ where: { ...where, state: 'Queued' } })
  for (let round = 1; round <= rounds && (await waiting()) > 0; round++)
    await deliverDueEmails(db(), at(round), transport)
  transport.close()
}

/** The fault of a mail, by the server behaviour and the copies that arrived. */
function problemsOf(mail: EmailMessage, arrived: readonly { messageId: string }[]): string[] {
  const { id, to, state, lastError, attempts } = mail
  const [name] = behaviours[Number(to[1])]!
  const isFailing = name === 'rejected' || name === 'deferred always'
  const copies = isFailing ? 0 : name.startsWith('disconnected') ? 2 : 1
  return [
    ...(state !== (isFailing ? 'Failed' : 'Sent') || arrived.length !== copies
      ? [`${to} (${name}): ${state}, arrived ${arrived.length} times`]
      : []),
    ...(state === 'Failed' && lastError === null ? [`${to} failed without a reason`] : []),
    ...(attempts > maxAttempts ? [`${to} was tried ${attempts} times`] : []),
    ...(arrived.some(({ messageId }) => messageId !== `<${id}@app.test>`)
      ? [`${to} arrived under another Message-ID`]
      : []),
  ]
}

/** Mails wait while the server is down, and end when it is up: sent once, or failed and reported. */
export async function mailServer(count = 100): Promise<string[]> {
  const site = await fragileSite()
  const closed = await scriptableMailServer(behaviourOf)
  await closed.close()
  await writeMails(count)
  const { get, close } = httpClient()
  const problems: string[] = []
  const at = (round: number) => new Date(Math.max(begin, Date.now()) + round * minutesPerRound * 60_000)

  const unreachable = smtpTransport(closed.url, sender)
  await deliverDueEmails(db(), at(0), unreachable).catch(() => undefined)
  unreachable.close()
  const failedEarly = await db().emailMessage.count({ where: { ...where, state: 'Failed' } })
  if (failedEarly > 0) problems.push(`${failedEarly} mails failed because the server was unreachable`)
  if ((await get('/api/health/ready')).status !== 200)
    problems.push('the site is not ready while the mail server is unreachable')

  const server = await scriptableMailServer(behaviourOf)
  await deliverAll(server.url, at)
  const copies = Map.groupBy(server.received, ({ to }) => to)
  const mails = await db().emailMessage.findMany({ where })
  problems.push(...mails.flatMap((mail) => problemsOf(mail, copies.get(mail.to) ?? [])))
  printFigures('mail server unreachable, inconsistent or disconnecting', {
    attempts: mails.length,
    acknowledged: mails.filter(({ state }) => state === 'Sent').length,
    lost: mails.filter(({ state }) => state === 'Queued').length,
  })
  close()
  await server.close()
  await site.stop()
  return problems
}
