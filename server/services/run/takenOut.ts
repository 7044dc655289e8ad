import 'server-only'
import { Prisma } from '@/server/db/client'

/**
 * The run that stays with a person who was removed from a questionnaire after finishing it: their answers count without
 * them, so they must not answer again.
 */
export const takenOut = {
  archived: true,
  endDate: { not: null },
  responses: { none: {} },
} satisfies Prisma.QuestionnaireRespondentSessionWhereInput

/** The same as a condition on a run `s`. */
export const isTakenOut = Prisma.sql`(s."archived" AND s."endDate" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "QuestionResponse" r WHERE r."questionnaireRespondentSessionId" = s."id"))`
