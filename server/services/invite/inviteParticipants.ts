import 'server-only'
import { accountPaths, runPaths } from '@/domain/paths'
import { questionnaireInviteEmail } from '@/emails/questionnaireInviteEmail'
import type { Db, Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { env } from '@/server/env'
import { newSecret, secretHash } from '../account'
import { enqueueEmails, mailSender } from '../email'

type Invitee = { id: string; userId: string; email: string; firstName: string | null; hasPassword: boolean }

const batch = 200
const codeDays = 30

const laterBy = (instant: Date, days: number) => new Date(instant.getTime() + days * 24 * 60 * 60 * 1000)

/** Participants nobody invited yet, locked so that a second run at the same time passes them over. */
function takeInvitees(tx: Db, questionnaireId: string): Promise<Invitee[]> {
  return tx.$queryRaw<Invitee[]>`
    SELECT s."id", s."userId", u."email", p."firstName", u."passwordHash" IS NOT NULL AS "hasPassword"
    FROM "QuestionnaireRespondentSession" s
    JOIN "User" u ON u."id" = s."userId"
    LEFT JOIN "Profile" p ON p."userId" = u."id"
    WHERE s."questionnaireId" = ${questionnaireId}::uuid AND NOT s."archived" AND s."invitedAt" IS NULL AND s."endDate" IS NULL AND NOT u."archived"
    ORDER BY s."id" LIMIT ${batch} FOR UPDATE OF s SKIP LOCKED`
}

function questionnaireOf(db: Db, id: string) {
  return db.questionnaire.findUniqueOrThrow({ where: { id }, include: { subscription: true } })
}

/** Days as they read in the company's own time zone, DD/MM/YYYY. */
function dayText(instant: Date | null, timeZone: string): string | null {
  return instant === null ? null : new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }).format(instant)
}

type Asked = Awaited<ReturnType<typeof questionnaireOf>>

/** The mail of one participant; whoever has no password yet gets a code with which to choose one. */
function inviteMail(questionnaire: Asked, invitee: Invitee, code: string | null) {
  const { appUrl, productName } = env()
  const run = runPaths.start(questionnaire.id, invitee.userId)
  const timeZone = questionnaire.subscription?.timeZone ?? env().timeZone
  return questionnaireInviteEmail({
    locale: 'en-GB',
    product: productName,
    sender: mailSender(questionnaire.subscription),
    firstName: invitee.firstName ?? '',
    isFirstTime: code !== null,
    url: `${appUrl}${code === null ? run : accountPaths.confirmInvite(invitee.userId, code, run)}`,
    questionnaire: {
      name: questionnaire.name,
      description: questionnaire.description,
      startDay: dayText(questionnaire.startDate, timeZone),
      endDay: dayText(questionnaire.endDate, timeZone),
      subject: questionnaire.inviteSubject,
      opening: questionnaire.inviteOpening,
    },
  })
}

async function inviteBatch(tx: Prisma.TransactionClient, now: Date, questionnaire: Asked): Promise<number> {
  const invitees = await takeInvitees(tx, questionnaire.id)
  const invites = invitees.map((invitee) => ({ invitee, code: invitee.hasPassword ? null : newSecret() }))
  const lastDay = questionnaire.endDate !== null && questionnaire.endDate > now ? questionnaire.endDate : now
  await tx.oneUseCode.createMany({
    data: invites.flatMap(({ invitee, code }) =>
      code === null ? [] : [{ userId: invitee.userId, purpose: 'Invite' as const, codeHash: secretHash(code), createdAt: now, expiresAt: laterBy(lastDay, codeDays) }],
    ),
  })
  const emails = invites.map(({ invitee, code }) => ({
    ...inviteMail(questionnaire, invitee, code),
    kind: 'QuestionnaireInvite' as const,
    to: invitee.email,
    replyTo: questionnaire.replyTo,
    hasCode: code !== null,
    dedupeKey: `invite:${invitee.id}:${questionnaire.publishedAt?.getTime() ?? 0}`,
    subscriptionId: questionnaire.subscriptionId,
    userId: invitee.userId,
    questionnaireId: questionnaire.id,
    questionnaireRespondentSessionId: invitee.id,
  }))
  await enqueueEmails(tx, emails, now)
  await tx.questionnaireRespondentSession.updateMany({ where: { id: { in: invitees.map(({ id }) => id) } }, data: { invitedAt: now } })
  return invitees.length
}

/**
 * Invites every participant of a campaign who was not invited yet, and says how many. Codes, mails and marks are
 * written together; running it twice, or twice at once, never writes a second mail to anybody
 * for the same publication.
 */
export async function inviteParticipants({ db, now }: { db: Db; now: Date }, questionnaireId: string): Promise<number> {
  const questionnaire = await questionnaireOf(db, questionnaireId)
  if (questionnaire.questionnaireType !== 'Campaign' || questionnaire.isTemplate || questionnaire.archived) return 0
  return transaction(db, async (tx) => {
    let invited = 0
    for (;;) {
      const count = await inviteBatch(tx, now, questionnaire)
      invited += count
      if (count < batch) return invited
    }
  })
}
