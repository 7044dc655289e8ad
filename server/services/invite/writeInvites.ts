import 'server-only'
import { Prisma } from '@/server/db/client'
import { newAnswerLinks } from '../answerLink'
import { enqueueEmails } from '../email'
import { firstCodes } from './firstCodes'
import { inviteMail, type MailedQuestionnaire } from './inviteMail'
import { mailedExtent } from './mailedExtent'

export type Invitee = {
  id: string
  userId: string
  email: string
  firstName: string | null
  hasPassword: boolean
  /** Until when a run of a wave may be answered. */
  closesAt: Date | null
}
/** What an invitee is, of an unfinished run. */
export const inviteeColumns = Prisma.sql`s."id", s."userId", u."email", p."firstName", u."passwordHash" IS NOT NULL AS "hasPassword", s."closesAt"`

type Occasion = {
  now: Date
  questionnaire: MailedQuestionnaire
  /** Distinguishes an invitation from the previous one. */
  again?: string
}

/** Writes links, codes, mails and invitation marks of these participants together. */
export async function writeInvites(
  tx: Prisma.TransactionClient,
  invitees: readonly Invitee[],
  { now, questionnaire, again = '' }: Occasion,
): Promise<void> {
  const codes = await firstCodes(tx, invitees, questionnaire.endDate, now)
  const links = await newAnswerLinks(tx, invitees, questionnaire.subscription, now)
  const extent = await mailedExtent(tx, questionnaire.id)
  const waysOf = ({ id, userId }: Invitee) => ({ link: links.get(id) ?? null, code: codes.get(userId) ?? null })
  const emails = invitees.map((invitee) => ({
    ...inviteMail(questionnaire, extent, invitee, waysOf(invitee)),
    kind: 'QuestionnaireInvite' as const,
    to: invitee.email,
    replyTo: questionnaire.replyTo,
    hasCode: links.has(invitee.id) || codes.has(invitee.userId),
    dedupeKey: `invite:${invitee.id}:${questionnaire.publishedAt?.getTime() ?? 0}${again}`,
    subscriptionId: questionnaire.subscriptionId,
    userId: invitee.userId,
    questionnaireId: questionnaire.id,
    questionnaireRespondentSessionId: invitee.id,
  }))
  await enqueueEmails(tx, emails, now)
  await tx.questionnaireRespondentSession.updateMany({
    where: { id: { in: invitees.map(({ id }) => id) } },
    data: { invitedAt: now },
  })
}
