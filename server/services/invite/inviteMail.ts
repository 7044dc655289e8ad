import 'server-only'
import { accountPaths, runPaths } from '@/domain/paths'
import type { Email } from '@/emails/email'
import { type MailedExtent, questionnaireInviteEmail } from '@/emails/questionnaireInviteEmail'
import type { Prisma } from '@/server/db/client'
import { env } from '@/server/env'
import { formatDate } from '@/domain/format'
import { mailSender } from '../email'

/** A questionnaire with its company, as its mails need it. */
export type MailedQuestionnaire = Prisma.QuestionnaireGetPayload<{ include: { subscription: true } }>
type Invitee = { userId: string; firstName: string | null; closesAt?: Date | null }

/**
 * The ways into a questionnaire in a mail: a personal link where there is one, and a code to choose a first password.
 * `page` replaces the participant's own page: the preview in a mail to an administrator, and that of an open link.
 */
export type MailedWays = { link: string | null; code: string | null; page?: string }

/** The page that a mail opens after signing in: the run, at first after choosing a password. */
export function pageOf(run: string, userId: string, { code, page }: MailedWays): string {
  return page ?? `${env().appUrl}${code === null ? run : accountPaths.confirmInvite(userId, code, run)}`
}

/** The invitation of one participant. */
export function inviteMail(
  questionnaire: MailedQuestionnaire,
  extent: MailedExtent | null,
  invitee: Invitee,
  ways: MailedWays,
): Email {
  const { productName } = env()
  const run = runPaths.start(questionnaire.id, invitee.userId)
  const timeZone = questionnaire.subscription?.timeZone ?? env().timeZone
  const { closesAt = null } = invitee
  const { startDate, endDate } = closesAt === null ? questionnaire : { startDate: null, endDate: closesAt }
  return questionnaireInviteEmail({
    locale: 'en-GB',
    product: productName,
    sender: mailSender(questionnaire.subscription),
    firstName: invitee.firstName ?? '',
    isFirstTime: ways.code !== null,
    link: ways.link,
    url: pageOf(run, invitee.userId, ways),
    questionnaire: {
      name: questionnaire.name,
      description: questionnaire.description,
      startDay: startDate === null ? null : formatDate(startDate, timeZone),
      endDay: endDate === null ? null : formatDate(endDate, timeZone),
      extent,
      subject: questionnaire.inviteSubject,
      opening: questionnaire.inviteOpening,
    },
  })
}
