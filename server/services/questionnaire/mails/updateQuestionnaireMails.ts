import 'server-only'
import { questionnairePaths } from '@/domain/paths'
import {
  type QuestionnaireMailKind,
  questionnaireMailPreviewSchema,
  sendQuestionnaireTestMailSchema,
  updateQuestionnaireMailsSchema,
} from '@/domain/questionnaire'
import type { Email } from '@/emails/email'
import { inviteMail, mailedExtent, type MailedQuestionnaire } from '@/server/services/invite'
import { reminderMail } from '@/server/services/reminder'
import { type SignedInContext, useCase } from '@/server/services/useCase'
import type { SignedIn } from '@/server/policy'
import { env } from '@/server/env'
import { assertPoint } from '@/server/credentials/limits/rateLimit'
import { enqueueEmail } from '@/server/services/email'
import { markedAsTest } from '@/emails/markedAsTest'
import { transaction } from '@/server/db/transaction'
import { assertCurrentVersion } from '@/server/services/assertCurrentVersion'
import { findQuestionnaire, lockQuestionnaire } from '../findQuestionnaire'

type Wording = {
  questionnaireId: string
  kind: QuestionnaireMailKind
  subject?: string | null
  opening?: string | null
}

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
function worded(questionnaire: MailedQuestionnaire, { kind, subject, opening }: Wording): MailedQuestionnaire {
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
async function sampleMail({ db, actor, now }: SignedInContext, wording: Wording): Promise<Email> {
  const [stored, profile] = await Promise.all([
    db.questionnaire.findUniqueOrThrow({ where: { id: wording.questionnaireId }, include: { subscription: true } }),
    db.profile.findUnique({ where: { userId: actor.userId }, select: { firstName: true } }),
  ])
  const reader = { id: nobody, userId: actor.userId, firstName: profile?.firstName ?? null, hasBegun: false }
  const questionnaire = worded(stored, wording)
  const preview = `${env().appUrl}${previewPath(actor, stored)}`
  const ways = { link: stored.subscription?.hasAnswerLinks === true ? preview : null, code: null, page: preview }
  return wording.kind === 'invite'
    ? inviteMail(questionnaire, await mailedExtent(db, stored.id), reader, ways)
    : reminderMail(questionnaire, reader, ways, now)
}

/** The invitation or a reminder of a questionnaire as the caller would receive it. Its links open the preview. */
export const questionnaireMailPreview = useCase({
  input: questionnaireMailPreviewSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => findQuestionnaire(db, actor, questionnaireId),
  run: async ({ input, ...context }) => ({ to: context.actor.email, ...(await sampleMail(context, input)) }),
})

const limit = { most: 5, minutes: 1 }

/**
 * Mails the invitation or a reminder as worded to the caller only, marked as a test, also before the questionnaire is
 * published; at most five times a minute. Returns their address.
 */
export const sendQuestionnaireTestMail = useCase({
  input: sendQuestionnaireTestMailSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => findQuestionnaire(db, actor, questionnaireId),
  run: async ({ input, subject, ...context }) => {
    const { db, now, actor } = context
    await assertPoint(db, `testMail:${actor.userId}`, limit, now)
    const replyTo = input.replyTo === undefined ? subject.replyTo : input.replyTo
    await enqueueEmail(
      db,
      {
        kind: 'Test',
        to: actor.email,
        replyTo,
        userId: actor.userId,
        subscriptionId: subject.subscriptionId,
        ...markedAsTest('en-GB', await sampleMail(context, input)),
      },
      now,
    )
    return actor.email
  },
})

/** Saves the wording of a questionnaire's invitation and reminder; waiting mails keep theirs. */
export const updateQuestionnaireMails = useCase({
  input: updateQuestionnaireMailsSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { id }) => findQuestionnaire(db, actor, id),
  run: ({ db, input: { id, version, ...wording } }) =>
    transaction(db, async (tx) => {
      assertCurrentVersion(version, await lockQuestionnaire(tx, id))
      return tx.questionnaire.update({ where: { id }, data: { ...wording, version: { increment: 1 } } })
    }),
})
