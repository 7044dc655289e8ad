import 'server-only'
import { erasedPrefixes } from '@/domain/erasure'
import { Prisma } from '@/server/db/client'

/**
 * The runs (`run`) of a company whose time is over: of a campaign by its end, since all of its answers are of one age; of a
 * self-service by their own end, or by when they were last touched. Runs that were cut off before are not among them.
 */
export const oldRuns = (subscriptionId: string, cutoff: Date) => Prisma.sql`
  "QuestionnaireRespondentSession" run JOIN "Questionnaire" questionnaire ON questionnaire."id" = run."questionnaireId"
  WHERE run."subscriptionId" = ${subscriptionId}::uuid AND run."email" NOT LIKE ${`${erasedPrefixes.run}%`}
    AND CASE WHEN questionnaire."questionnaireType" = 'Campaign' AND questionnaire."endDate" IS NOT NULL
      THEN questionnaire."endDate" ELSE coalesce(run."endDate", run."updatedAt") END < ${cutoff}`
