import 'server-only'
import type { QuestionnaireMailKind } from '@/domain/questionnaire'
import type { Email } from '@/emails/email'
import { inviteMail, type MailedQuestionnaire } from '@/server/services/invite'
import { reminderMail } from '@/server/services/reminder'
import type { SignedInContext } from '@/server/services/useCase'

type Asked = { questionnaireId: string; kind: QuestionnaireMailKind; subject?: string | null; opening?: string | null }

/** The id of no run: the link to stop reminders stops none. */
const nobody = '00000000-0000-4000-8000-000000000000'

/** The questionnaire with the requested wording instead of the saved one. */
function worded(questionnaire: MailedQuestionnaire, { kind, subject, opening }: Asked): MailedQuestionnaire {
  const fields =
    kind === 'invite'
      ? { inviteSubject: subject, inviteOpening: opening }
      : { reminderSubject: subject, reminderOpening: opening }
  return { ...questionnaire, ...Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== undefined)) }
}

/**
 * A mail of a questionnaire as the caller would receive it as a participant who signs in: neither a personal link nor a
 * code is created for it.
 */
export async function sampleMail({ db, actor, now }: SignedInContext, asked: Asked): Promise<Email> {
  const [stored, profile] = await Promise.all([
    db.questionnaire.findUniqueOrThrow({ where: { id: asked.questionnaireId }, include: { subscription: true } }),
    db.profile.findUnique({ where: { userId: actor.userId }, select: { firstName: true } }),
  ])
  const reader = { id: nobody, userId: actor.userId, firstName: profile?.firstName ?? null, hasBegun: false }
  const questionnaire = worded(stored, asked)
  const ways = { link: null, code: null }
  return asked.kind === 'invite'
    ? inviteMail(questionnaire, reader, ways)
    : reminderMail(questionnaire, reader, ways, now)
}
