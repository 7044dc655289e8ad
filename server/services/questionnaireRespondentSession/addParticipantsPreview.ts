import 'server-only'
import { addParticipantsPreviewSchema } from '@/domain/audience'
import { isAskedAlready, isChosen } from '../audience'
import { useCase } from '../useCase'
import { chosenParticipants } from './chosenParticipants'

type Counts = { chosen: number; takingPart: number; removed: number }

/** How many people a choice would add to a questionnaire. Nothing is written. */
export const addParticipantsPreview = useCase({
  input: addParticipantsPreviewSchema,
  ability: 'questionnaireRespondentSessions.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { input }) => chosenParticipants(db, actor, input),
  run: async ({ db, actor, subject: { id, within, choice, isPublished, hasSentEmails } }) => {
    const rows = await db.$queryRaw<Counts[]>`
      SELECT count(*)::int AS "chosen", (count(*) FILTER (WHERE asked."isTakingPart"))::int AS "takingPart", (count(*) FILTER (WHERE NOT asked."isTakingPart"))::int AS "removed"
      FROM "Profile" p JOIN "User" u ON u."id" = p."userId"
      LEFT JOIN (
        SELECT s."userId", bool_or(NOT s."archived") AS "isTakingPart" FROM "QuestionnaireRespondentSession" s WHERE ${isAskedAlready(id)} GROUP BY s."userId"
      ) asked ON asked."userId" = p."userId"
      WHERE ${isChosen(actor, within, choice)} AND NOT u."archived"`
    const { chosen, takingPart, removed } = rows[0] ?? { chosen: 0, takingPart: 0, removed: 0 }
    const isInvitedAtOnce = isPublished && hasSentEmails
    return { chosen, takingPart, removed, toAdd: chosen - takingPart - removed, isInvitedAtOnce }
  },
})
