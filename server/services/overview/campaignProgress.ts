import 'server-only'
import { campaignProgressSchema } from '@/domain/overview'
import { Prisma } from '@/server/db/client'
import { currentOpenLink } from '../openLink'
import { useCase } from '../useCase'
import { reachOf } from './admission'
import { answeredQuestionnaire } from './overviewQuestionnaire'

type Participants = { participants: number; opened: number; begun: number; completed: number }
type Mails = { queued: number; sent: number; failed: number; kept: number }

const noParticipants: Participants = { participants: 0, opened: 0, begun: 0, completed: 0 }
const noMails: Mails = { queued: 0, sent: 0, failed: 0, kept: 0 }

/**
 * How many participants have looked at a questionnaire, begun and completed it, and what became of their invitations
 * and reminders: numbers only, of those whose results the caller reads; and the open link through which people may begin. NOT_FOUND outside the caller's scope.
 */
export const campaignProgress = useCase({
  input: campaignProgressSchema,
  ability: 'questionnaire.report',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => answeredQuestionnaire(db, actor, questionnaireId),
  run: async ({ db, actor, now, subject }) => {
    const { withinDepartmentId } = reachOf(actor, subject)
    const ofQuestionnaire = Prisma.sql`s."questionnaireId" = ${subject.id}::uuid AND NOT s."archived"
      ${withinDepartmentId == null ? Prisma.empty : Prisma.sql`AND s."subscriptionDepartmentId" = ${withinDepartmentId}::uuid`}`
    const participants = db.$queryRaw<Participants[]>`
      SELECT count(*)::int AS "participants", count(*) FILTER (WHERE s."hasOpened" OR s."startDate" IS NOT NULL)::int AS "opened",
        count(s."startDate")::int AS "begun", count(s."endDate")::int AS "completed"
      FROM "QuestionnaireRespondentSession" s WHERE ${ofQuestionnaire}`
    const ofMails = db.$queryRaw<Mails[]>`
      SELECT count(*) FILTER (WHERE e."state" IN ('Queued', 'Held'))::int AS "queued", count(*) FILTER (WHERE e."state" = 'Sent')::int AS "sent",
        count(*) FILTER (WHERE e."state" = 'Failed')::int AS "failed", count(*) FILTER (WHERE e."state" = 'Kept')::int AS "kept"
      FROM "EmailMessage" e JOIN "QuestionnaireRespondentSession" s ON s."id" = e."questionnaireRespondentSessionId"
      WHERE e."questionnaireId" = ${subject.id}::uuid AND e."kind" IN ('QuestionnaireInvite', 'Reminder') AND ${ofQuestionnaire}`
    // As it is stored: for the rights to the questionnaire itself it stays where it is.
    const stored = db.questionnaire.findUniqueOrThrow({ where: { id: subject.id } })
    const [[people], [mails], questionnaire] = await Promise.all([participants, ofMails, stored])
    return {
      questionnaire,
      ...(people ?? noParticipants),
      mails: mails ?? noMails,
      openLink: () =>
        currentOpenLink(db, actor, { ...questionnaire, subscriptionId: questionnaire.subscriptionId! }, now),
    }
  },
})
