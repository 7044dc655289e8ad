import 'server-only'
import { campaignProgressSchema } from '@/domain/overview'
import { Prisma } from '@/server/db/client'
import { useCase } from '../useCase'
import { reachOf } from './admission'
import { answeredQuestionnaire } from './overviewQuestionnaire'

type Participants = { participants: number; opened: number; begun: number; completed: number }
type Mails = { queued: number; sent: number; failed: number; kept: number }

const noParticipants: Participants = { participants: 0, opened: 0, begun: 0, completed: 0 }
const noMails: Mails = { queued: 0, sent: 0, failed: 0, kept: 0 }

/**
 * How many participants have looked at a questionnaire, begun and completed it, and what became of their invitations
 * and reminders: numbers only, of those whose results the caller reads. NOT_FOUND outside the caller's scope.
 */
export const campaignProgress = useCase({
  input: campaignProgressSchema,
  ability: 'questionnaire.report',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => answeredQuestionnaire(db, actor, questionnaireId),
  run: async ({ db, actor, subject }) => {
    const { withinDepartmentId } = reachOf(actor, subject)
    const ofQuestionnaire = Prisma.sql`s."questionnaireId" = ${subject.id}::uuid AND NOT s."archived"
      ${withinDepartmentId == null ? Prisma.empty : Prisma.sql`AND s."subscriptionDepartmentId" = ${withinDepartmentId}::uuid`}`
    const [people] = await db.$queryRaw<Participants[]>`
      SELECT count(*)::int AS "participants", count(*) FILTER (WHERE s."hasOpened" OR s."startDate" IS NOT NULL)::int AS "opened",
        count(s."startDate")::int AS "begun", count(s."endDate")::int AS "completed"
      FROM "QuestionnaireRespondentSession" s WHERE ${ofQuestionnaire}`
    const [mails] = await db.$queryRaw<Mails[]>`
      SELECT count(*) FILTER (WHERE e."state" IN ('Queued', 'Held'))::int AS "queued", count(*) FILTER (WHERE e."state" = 'Sent')::int AS "sent",
        count(*) FILTER (WHERE e."state" = 'Failed')::int AS "failed", count(*) FILTER (WHERE e."state" = 'Kept')::int AS "kept"
      FROM "EmailMessage" e JOIN "QuestionnaireRespondentSession" s ON s."id" = e."questionnaireRespondentSessionId"
      WHERE e."questionnaireId" = ${subject.id}::uuid AND e."kind" IN ('QuestionnaireInvite', 'Reminder') AND ${ofQuestionnaire}`
    // As it is stored: for the rights to the questionnaire itself it stays where it is.
    const questionnaire = await db.questionnaire.findUniqueOrThrow({ where: { id: subject.id } })
    return { questionnaire, ...(people ?? noParticipants), mails: mails ?? noMails }
  },
})
