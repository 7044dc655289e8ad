import 'server-only'
import { lateReminderDays, settledStates } from '@/domain/commitment'
import { wallClock } from '@/domain/day'
import { runPaths } from '@/domain/paths'
import { firstHour } from '@/domain/reminder'
import { commitmentReminderEmail } from '@/emails/commitmentReminderEmail'
import { type Db, Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { env } from '@/server/env'
import { enqueueEmails, mailSender, stopPage } from '../email'
import { sumOfEach } from '../sumOfEach'

const batch = 200

type Company = Prisma.SubscriptionModel

/** A commitment whose day has come, with the run in which it was written and its person. */
type Due = {
  responseId: string
  runId: string
  userId: string
  email: string
  firstName: string
  questionnaireId: string
  questionnaireName: string
}

/** Reminders that were asked for and not written, of commitments `became`. */
const wanted = Prisma.sql`became."isReminded" AND became."remindedAt" IS NULL AND became."state"::text <> ALL (${[...settledStates]}::text[])`

/**
 * The commitments of a company whose day it is, of people who belong to it and have not stopped the reminders of the
 * questionnaire; locked, so that a second scheduler skips them.
 */
const dueIn = (tx: Db, { id }: Company, today: string) => tx.$queryRaw<Due[]>`
  SELECT became."responseId", run."id" AS "runId", run."userId", person."email", profile."firstName", questionnaire."id" AS "questionnaireId", questionnaire."name" AS "questionnaireName"
  FROM "Commitment" became
  JOIN "QuestionResponse" answer ON answer."id" = became."responseId" AND answer."isUserInput" AND NOT answer."archived"
  JOIN "QuestionnaireRespondentSession" run ON run."id" = answer."questionnaireRespondentSessionId" AND NOT run."archived" AND NOT run."isSealed" AND run."remindersStoppedAt" IS NULL
  JOIN "Questionnaire" questionnaire ON questionnaire."id" = run."questionnaireId" AND questionnaire."isPublished" AND NOT questionnaire."archived"
  JOIN "User" person ON person."id" = run."userId" AND NOT person."archived" AND NOT person."isAnonymous"
  JOIN "Profile" profile ON profile."userId" = person."id" AND profile."subscriptionId" = run."subscriptionId" AND NOT profile."archived"
  WHERE became."subscriptionId" = ${id}::uuid AND ${wanted} AND became."dueDay" <= ${today}::date AND became."dueDay" > ${today}::date - ${lateReminderDays}::int
  ORDER BY run."id", became."responseId" LIMIT ${batch} FOR UPDATE OF became SKIP LOCKED`

/** The mail about what one person wrote in one run; one a day, with any number of schedulers. */
function mailOf(company: Company, same: readonly Due[], today: string) {
  const { runId, userId, email, firstName, questionnaireId, questionnaireName } = same[0]!
  const { productName, appUrl } = env()
  const mail = commitmentReminderEmail({
    locale: 'en-GB',
    product: productName,
    sender: mailSender(company),
    firstName,
    name: questionnaireName,
    count: same.length,
    url: `${appUrl}${runPaths.me}`,
    stopUrl: stopPage(runId),
  })
  return {
    ...mail,
    kind: 'CommitmentReminder' as const,
    to: email,
    dedupeKey: `commitments:${runId}:${today}`,
    subscriptionId: company.id,
    userId,
    questionnaireId,
    questionnaireRespondentSessionId: runId,
  }
}

const remindBatch = (db: Db, company: Company, now: Date): Promise<number> =>
  transaction(db, async (tx) => {
    const today = wallClock(now, company.timeZone).day
    const due = await dueIn(tx, company, today)
    await tx.commitment.updateMany({
      where: { responseId: { in: due.map(({ responseId }) => responseId) } },
      data: { remindedAt: now },
    })
    const mails = [...Map.groupBy(due, ({ runId }) => runId).values()].map((same) => mailOf(company, same, today))
    await enqueueEmails(tx, mails, now)
    return due.length
  })

async function remindCompany(db: Db, company: Company, now: Date): Promise<number> {
  for (let sum = 0; ;) {
    const count = await remindBatch(db, company, now)
    sum += count
    if (count < batch) return sum
  }
}

/**
 * Mails people, on the day that they chose, about what they meant to do; from the hour of reminders on, in the company's time
 * zone. Each is reminded of once for a day, with any number of schedulers.
 */
export async function sendDueCommitmentReminders(db: Db, now: Date): Promise<number> {
  const companies = await db.subscription.findMany({
    where: {
      archived: false,
      commitments: { some: { isReminded: true, remindedAt: null, state: { notIn: [...settledStates] } } },
    },
    orderBy: { id: 'asc' },
  })
  const awake = companies.filter(({ timeZone }) => wallClock(now, timeZone).hour >= firstHour)
  return sumOfEach('reminders of commitments', awake, (company) => remindCompany(db, company, now))
}
