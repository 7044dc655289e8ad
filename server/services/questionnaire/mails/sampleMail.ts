import 'server-only'
import { questionnairePaths } from '@/domain/paths'
import type { QuestionnaireMailKind } from '@/domain/questionnaire'
import type { Email } from '@/emails/email'
import { inviteMail, type MailedQuestionnaire } from '@/server/services/invite'
import { reminderMail } from '@/server/services/reminder'
import type { SignedInContext } from '@/server/services/useCase'
import type { SignedIn } from '@/server/policy'
import { env } from '@/server/env'

type Asked = { questionnaireId: string; kind: QuestionnaireMailKind; subject?: string | null; opening?: string | null }

/** The id of no run: the link to stop reminders stops none. */
const nobody = '00000000-0000-4000-8000-000000000000'

/** The preview of the questionnaire in the area of the caller. */
function previewPath({ roles, subscriptionDepartmentId }: SignedIn, questionnaire: MailedQuestionnaire): string {
  const { id, subscriptionId, isTemplate } = questionnaire
  const ofCompany = roles.includes('SubscriptionAdministration') ? 'subscription' : 'department'
  const where = {
    area: subscriptionId === null ? 'administration' : ofCompany,
    departmentId: subscriptionDepartmentId,
  } as const
  return questionnairePaths.preview(where, id, { type: isTemplate ? 'Template' : 'Campaign' })
}

/** The questionnaire with the requested wording instead of the saved one. */
function worded(questionnaire: MailedQuestionnaire, { kind, subject, opening }: Asked): MailedQuestionnaire {
  const fields =
    kind === 'invite'
      ? { inviteSubject: subject, inviteOpening: opening }
      : { reminderSubject: subject, reminderOpening: opening }
  return { ...questionnaire, ...Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== undefined)) }
}

/**
 * A mail of a questionnaire as the caller would receive it as a participant. Its links open the preview: neither a
 * personal link nor a code is created for it.
 */
export async function sampleMail({ db, actor, now }: SignedInContext, asked: Asked): Promise<Email> {
  const [stored, profile] = await Promise.all([
    db.questionnaire.findUniqueOrThrow({ where: { id: asked.questionnaireId }, include: { subscription: true } }),
    db.profile.findUnique({ where: { userId: actor.userId }, select: { firstName: true } }),
  ])
  const reader = { id: nobody, userId: actor.userId, firstName: profile?.firstName ?? null, hasBegun: false }
  const questionnaire = worded(stored, asked)
  const preview = `${env().appUrl}${previewPath(actor, stored)}`
  const ways = { link: stored.subscription?.hasAnswerLinks === true ? preview : null, code: null, page: preview }
  return asked.kind === 'invite'
    ? inviteMail(questionnaire, reader, ways)
    : reminderMail(questionnaire, reader, ways, now)
}
