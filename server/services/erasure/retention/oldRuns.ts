import 'server-only'
import { erasedPrefixes } from '@/domain/erasure'
import { Prisma } from '@/server/db/client'

/**
 * The sessions (`run`) of a company past their retention period: of a campaign or a wave by its end, since all of its answers are
 * of one age; of a self-service questionnaire by their own end, or by their last change. Detached sessions are
 * excluded.
 */
export const oldRuns = (subscriptionId: string, cutoff: Date) => Prisma.sql`
  "QuestionnaireRespondentSession" run JOIN "Questionnaire" questionnaire ON questionnaire."id" = run."questionnaireId"
  WHERE run."subscriptionId" = ${subscriptionId}::uuid AND run."email" NOT LIKE ${`${erasedPrefixes.run}%`}
    AND CASE WHEN questionnaire."questionnaireType" <> 'SelfService' AND questionnaire."endDate" IS NOT NULL
      THEN questionnaire."endDate" ELSE coalesce(run."endDate", run."updatedAt") END < ${cutoff}`
