import 'server-only'
import { dayInZone, daysLeft, minutes } from '@/domain/day'
import { runPaths } from '@/domain/paths'
import type { Email } from '@/emails/email'
import { questionnaireReminderEmail } from '@/emails/questionnaireReminderEmail'
import { env } from '@/server/env'
import { formatDate } from '@/domain/format'
import { Prisma } from '@/server/db/client'
import { enqueueEmails, mailSender, stopPage } from '../email'
import { firstCodes, inviteeColumns, type MailedQuestionnaire, type MailedWays, pageOf } from '../invite'
import { newAnswerLinks } from '../answerLink'
import { unfinished } from '../run'

type Reader = {
  /** The id of their run. */
  id: string
  userId: string
  firstName: string | null
  hasBegun: boolean
  /** Until when a run of a wave may be answered. */
  closesAt?: Date | null
}

/** The reminder of one participant as of now. */
export function reminderMail(questionnaire: MailedQuestionnaire, reader: Reader, ways: MailedWays, now: Date): Email {
  const { productName, timeZone: ownZone } = env()
  const run = (reader.hasBegun ? runPaths.continue : runPaths.start)(questionnaire.id, reader.userId)
  const timeZone = questionnaire.subscription?.timeZone ?? ownZone
  const endDate = reader.closesAt ?? questionnaire.endDate ?? now
  return questionnaireReminderEmail({
    locale: 'en-GB',
    product: productName,
    sender: mailSender(questionnaire.subscription),
    firstName: reader.firstName ?? '',
    isFirstTime: ways.code !== null,
    hasBegun: reader.hasBegun,
    link: ways.link,
    url: pageOf(run, reader.userId, ways),
    stopUrl: stopPage(reader.id),
    questionnaire: {
      name: questionnaire.name,
      daysLeft: Math.max(0, daysLeft(endDate, now, timeZone)),
      endDay: formatDate(endDate, timeZone),
      subject: questionnaire.reminderSubject,
      opening: questionnaire.reminderOpening,
    },
  })
}

export type Reminded = Reader & { email: string; hasPassword: boolean }
type Occasion = { questionnaire: MailedQuestionnaire; timeZone: string; isManual: boolean; now: Date }

/** Excludes those with a reminder today; queried after locking, so that a manual one of a moment ago counts. */
async function withoutToday(
  tx: Prisma.TransactionClient,
  people: readonly Reminded[],
  day: Date,
): Promise<readonly Reminded[]> {
  const rows = await tx.reminderOccurrence.findMany({
    where: { questionnaireRespondentSessionId: { in: people.map(({ id }) => id) }, day },
    select: { questionnaireRespondentSessionId: true },
  })
  const had = new Set(rows.map((row) => row.questionnaireRespondentSessionId))
  return people.filter(({ id }) => !had.has(id))
}

/**
 * Writes the reminders of these participants and their mails together, and returns how many. A person has at most one
 * automatic reminder a day: if any scheduler has written it, neither a second one nor its mail is written.
 */
export async function writeReminders(
  tx: Prisma.TransactionClient,
  candidates: readonly Reminded[],
  { questionnaire, timeZone, isManual, now }: Occasion,
): Promise<number> {
  const day = new Date(`${dayInZone(now, timeZone)}T00:00:00Z`)
  const people = isManual || candidates.length === 0 ? candidates : await withoutToday(tx, candidates, day)
  if (people.length === 0) return 0
  const occurrences = await tx.reminderOccurrence.createManyAndReturn({
    data: people.map(({ id }) => ({ questionnaireRespondentSessionId: id, day, isManual, createdAt: now })),
    select: { id: true, questionnaireRespondentSessionId: true },
    skipDuplicates: true,
  })
  const written = new Map(occurrences.map((row) => [row.questionnaireRespondentSessionId, row.id]))
  const reminded = people.filter(({ id }) => written.has(id))
  const codes = await firstCodes(tx, reminded, questionnaire.endDate, now)
  const links = await newAnswerLinks(tx, reminded, questionnaire.subscription, now)
  const waysOf = ({ id, userId }: Reminded) => ({ link: links.get(id) ?? null, code: codes.get(userId) ?? null })
  const emails = reminded.map((person) => ({
    ...reminderMail(questionnaire, person, waysOf(person), now),
    kind: 'Reminder' as const,
    to: person.email,
    replyTo: questionnaire.replyTo,
    hasCode: links.has(person.id) || codes.has(person.userId),
    dedupeKey: `reminder:${written.get(person.id)}`,
    subscriptionId: questionnaire.subscriptionId,
    userId: person.userId,
    questionnaireId: questionnaire.id,
    questionnaireRespondentSessionId: person.id,
  }))
  await enqueueEmails(tx, emails, now)
  return emails.length
}

/**
 * The time within which a participant gets no second manual reminder: pressing twice, or two administrators at
 * once, sends one mail.
 */
const pauseMinutes = 60

/** A reminder after this moment is recent. */
export const recentSince = (now: Date): Date => new Date(now.getTime() - minutes(pauseMinutes))

/** What is read of a run that is reminded. */
export const remindedColumns = Prisma.sql`${inviteeColumns}, s."startDate" IS NOT NULL AS "hasBegun"`

/** SQL source: the runs `s` that count for a manual reminder: unfinished and invited. */
export const outstandingRuns = (now: Date) => Prisma.sql`${unfinished(now)} AND s."invitedAt" IS NOT NULL`
