import 'server-only'
import { dayInZone, days, wallClock } from '@/domain/day'
import { formatDate } from '@/domain/format'
import { type ManagerMoment, managerMoments, managerWindow, reminderAfterDays } from '@/domain/manager'
import { managerAnswersPath } from '@/domain/paths'
import { firstHour } from '@/domain/reminder'
import { managerRequestEmail } from '@/emails/managerRequestEmail'
import { newSecret, secretHash } from '@/server/credentials/secretHash'
import type { Db, Prisma } from '@/server/db/client'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { env } from '@/server/env'
import { enqueueEmails, mailSender, stopPage } from '../email'
import { sumOfEach } from '../sumOfEach'
import { type ManagedPerson, managedPeople } from './managedPeople'
import { stopHash } from './managerStops'

const batch = 200

type Tx = Prisma.TransactionClient
const include = { questionnaire: true, subscription: true, requests: true } satisfies Prisma.ManagerViewInclude
type View = Prisma.ManagerViewGetPayload<{ include: typeof include }>
type Request = Prisma.ManagerRequestModel

/** The views that may ask somebody: on, of published campaigns of open companies. */
const waiting = (db: Db) =>
  db.managerView.findMany({
    where: {
      isOn: true,
      questionnaire: { isPublished: true, archived: false },
      subscription: { archived: false },
    },
    select: { id: true, subscription: { select: { timeZone: true } } },
    orderBy: { id: 'asc' },
  })

/** Until when managers may answer who are asked now; null outside the days of it. Once managers were asked its end stays. */
function openUntil(view: View, moment: ManagerMoment, now: Date): Date | null {
  const { questionnaire, subscription, asksBefore, closesAt } = view
  if (moment === 'Before' && !asksBefore) return null
  const window = managerWindow(moment, view, questionnaire, subscription.timeZone)
  if (moment === 'After' && closesAt !== null) return closesAt >= now ? closesAt : null
  if (window === null || dayInZone(now, subscription.timeZone) < window.first || window.closesAt < now) return null
  return window.closesAt
}

/** The managers who want no mails of this kind from the company. */
async function stoppedOf(tx: Tx, subscriptionId: string, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const hashes = new Map(emails.map((email) => [stopHash(email), email]))
  const rows = await tx.managerStop.findMany({ where: { subscriptionId, mailboxHash: { in: [...hashes.keys()] } } })
  return new Set(rows.map(({ mailboxHash }) => hashes.get(mailboxHash)!))
}

/** The mail to one manager about all of their people; without anyone's name, since others may read a mailbox. */
function mailOf(view: View, request: Request, given: { count: number; code: string; isReminder: boolean }) {
  const { questionnaire, subscription } = view
  const { productName, appUrl } = env()
  const mail = managerRequestEmail({
    ...{ locale: 'en-GB' as const, product: productName, sender: mailSender(subscription) },
    ...{ name: request.name, campaign: questionnaire.name, moment: request.moment },
    ...{ count: given.count, isReminder: given.isReminder },
    endDay: formatDate(request.closesAt, subscription.timeZone),
    url: `${appUrl}${managerAnswersPath(given.code)}`,
    stopUrl: stopPage(request.id),
  })
  return {
    ...mail,
    kind: given.isReminder ? ('ManagerReminder' as const) : ('ManagerRequest' as const),
    to: request.email,
    replyTo: questionnaire.replyTo,
    hasCode: true,
    dedupeKey: `${given.isReminder ? 'managerReminder' : 'manager'}:${request.id}`,
    subscriptionId: subscription.id,
    questionnaireId: questionnaire.id,
    managerRequestId: request.id,
  }
}

type People = ReadonlyMap<string, ManagedPerson[]>
type Asking = { moment: ManagerMoment; people: People; now: Date }

/** Asks the managers of this moment who were not asked yet; returns how many. */
async function ask(tx: Tx, view: View, { moment, people, now }: Asking): Promise<number> {
  const closesAt = openUntil(view, moment, now)
  if (closesAt === null) return 0
  const had = new Set(view.requests.flatMap((request) => (request.moment === moment ? [request.email] : [])))
  const fresh = [...people.keys()].filter((email) => !had.has(email))
  const stopped = await stoppedOf(tx, view.subscriptionId, fresh)
  const due = fresh.filter((email) => !stopped.has(email)).slice(0, batch)
  if (due.length === 0) return 0
  const mails = []
  for (const email of due) {
    const code = newSecret()
    const own = people.get(email)!
    const name = own.find(({ managerName }) => managerName.trim() !== '')?.managerName.trim() ?? ''
    const { subscriptionId, id: managerViewId } = view
    const request = await tx.managerRequest.create({
      data: {
        ...{ managerViewId, subscriptionId, moment, email, name, closesAt },
        ...{ codeHash: secretHash(code), sentAt: now, createdAt: now },
      },
    })
    mails.push(mailOf(view, request, { count: own.length, code, isReminder: false }))
  }
  if (moment === 'After' && view.closesAt === null)
    await tx.managerView.update({ where: { id: view.id }, data: { closesAt } })
  await enqueueEmails(tx, mails, now)
  return due.length
}

/** Reminds, once, the managers who were asked some days ago, are not done and still manage somebody; returns how many. */
async function remind(tx: Tx, view: View, people: People, now: Date): Promise<number> {
  const before = new Date(now.getTime() - days(reminderAfterDays))
  const waited = view.requests
    .filter(({ answeredAt, remindedAt, sentAt }) => answeredAt === null && remindedAt === null && sentAt <= before)
    .filter(({ closesAt, email }) => closesAt >= now && people.has(email))
  const stopped = await stoppedOf(
    tx,
    view.subscriptionId,
    waited.map(({ email }) => email),
  )
  const due = waited.filter(({ email }) => !stopped.has(email)).slice(0, batch)
  const mails = []
  for (const request of due) {
    const code = newSecret()
    await tx.managerRequest.update({
      where: { id: request.id },
      data: { remindedAt: now, reminderCodeHash: secretHash(code) },
    })
    mails.push(mailOf(view, request, { count: people.get(request.email)!.length, code, isReminder: true }))
  }
  await enqueueEmails(tx, mails, now)
  return due.length
}

/** Asks and reminds one batch; the view is locked, so that any number of schedulers asks each manager once. */
async function askBatch(tx: Tx, id: string, now: Date): Promise<number> {
  await lockRow(tx, 'ManagerView', id)
  const view = await tx.managerView.findUnique({ where: { id }, include })
  if (view === null || !view.isOn || !view.questionnaire.isPublished || view.questionnaire.archived) return 0
  const people = Map.groupBy(await managedPeople(tx, id), ({ managerEmail }) => managerEmail)
  let sum = 0
  for (const moment of managerMoments) sum += await ask(tx, view, { moment, people, now })
  return sum + (await remind(tx, view, people, now))
}

async function askManagers(db: Db, id: string, now: Date): Promise<number> {
  for (let sum = 0; ;) {
    const count = await transaction(db, (tx) => askBatch(tx, id, now))
    if (count === 0) return sum
    sum += count
  }
}

/**
 * Mails the recorded line managers of campaigns whose manager's view is on, when its days have come, from the hour of
 * invitations on in the company's time zone: one mail for each manager about all of their people, and one reminder, with
 * any number of schedulers.
 */
export async function sendDueManagerRequests(db: Db, now: Date): Promise<number> {
  const awake = (await waiting(db)).filter(
    ({ subscription }) => wallClock(now, subscription.timeZone).hour >= firstHour,
  )
  return sumOfEach('requests to managers', awake, ({ id }) => askManagers(db, id, now))
}
