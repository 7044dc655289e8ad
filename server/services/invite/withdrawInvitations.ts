import 'server-only'
import { type QuestionnaireNotice, questionnaireNoticeEmail } from '@/emails/questionnaireNoticeEmail'
import type { Prisma } from '@/server/db/client'
import { env } from '@/server/env'
import { enqueueEmails, hasNotLeft, mailSender } from '../email'

/**
 * Takes the unsent invitations and reminders of a questionnaire out of the outbox, so that no participant is
 * notified late; returns the runs whose invitation was never seen. Mails being delivered are left alone.
 */
export async function takeBackUnsent(tx: Prisma.TransactionClient, questionnaireId: string): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ sessionId: string | null; kind: string }[]>`
    DELETE FROM "EmailMessage" e
    WHERE e."questionnaireId" = ${questionnaireId}::uuid AND e."kind" IN ('QuestionnaireInvite', 'Reminder') AND ${hasNotLeft}
    RETURNING e."questionnaireRespondentSessionId" AS "sessionId", e."kind"`
  return new Set(
    rows.flatMap(({ sessionId, kind }) => (sessionId !== null && kind === 'QuestionnaireInvite' ? [sessionId] : [])),
  )
}

type Invited = { id: string; userId: string; user: { email: string; profile: { firstName: string | null } | null } }

const batch = 200
const kinds = {
  questionnaireCancelled: 'QuestionnaireCancelled',
  questionnaireWithdrawn: 'QuestionnaireWithdrawn',
} as const

/** Invited participants who have not finished, with their runs. */
function invitedTo(
  tx: Prisma.TransactionClient,
  questionnaireId: string,
  unseen: ReadonlySet<string>,
): Promise<Invited[]> {
  return tx.questionnaireRespondentSession.findMany({
    where: {
      questionnaireId,
      id: { notIn: [...unseen] },
      archived: false,
      endDate: null,
      invitedAt: { not: null },
      user: { archived: false },
    },
    select: { id: true, userId: true, user: { select: { email: true, profile: { select: { firstName: true } } } } },
    orderBy: { id: 'asc' },
  })
}

/**
 * Notifies all invited participants who have not finished that nothing is left for them to do; returns how many.
 * `unseen` are the runs whose invitation never left. Call it with the questionnaire locked, in the transaction
 * of the change.
 */
export async function noticeInvited(
  { tx, now }: { tx: Prisma.TransactionClient; now: Date },
  kind: QuestionnaireNotice,
  questionnaireId: string,
  unseen: ReadonlySet<string>,
): Promise<number> {
  const { subscription, ...questionnaire } = await tx.questionnaire.findUniqueOrThrow({
    where: { id: questionnaireId },
    include: { subscription: true },
  })
  const invited = await invitedTo(tx, questionnaireId, unseen)
  const publication = questionnaire.publishedAt?.getTime() ?? 0
  const emails = invited.map(({ id, userId, user }) => ({
    ...questionnaireNoticeEmail({
      kind,
      locale: 'en-GB',
      product: env().productName,
      sender: mailSender(subscription),
      firstName: user.profile?.firstName ?? '',
      name: questionnaire.name,
    }),
    kind: kinds[kind],
    to: user.email,
    replyTo: questionnaire.replyTo,
    dedupeKey: `${kind}:${id}:${publication}`,
    subscriptionId: questionnaire.subscriptionId,
    userId,
    questionnaireId,
    questionnaireRespondentSessionId: id,
  }))
  for (let start = 0; start < emails.length; start += batch)
    await enqueueEmails(tx, emails.slice(start, start + batch), now)
  return emails.length
}
