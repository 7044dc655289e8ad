import type { Client } from 'pg'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { analysisType } from '@/server/testing/factories/analysisType'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'

const learnerCount = 2_500
/** 16 before/after questions of two rows and 8 others of one: 40 rows a learner. */
const asked = [
  ...Array.from({ length: 16 }, (_, n) => ({ responseType: 'ComparisonScale', scaleMax: 5 + (n % 6), isPercentage: n % 4 === 3 }) as const),
  ...Array.from({ length: 8 }, (_, n) => ({ responseType: (['CurrencyAmount', 'Number', 'Percentage', 'Percentage'] as const)[n % 4]!, isIncrease: n % 3 !== 0 })),
]

async function addLearners(client: Client, questionnaireId: string, subscriptionId: string): Promise<void> {
  await client.query(`
    WITH people AS (
      INSERT INTO "User" ("userName", "email", "emailConfirmed", "roleGroupId", "updatedAt")
      SELECT 'learner' || n || '@example.test', 'learner' || n || '@example.test', true, '${roleGroupIds.User}', now() FROM generate_series(1, ${learnerCount}) n
      RETURNING "id", "email"
    ), profiles AS (
      INSERT INTO "Profile" ("userId", "firstName", "lastName", "subscriptionId", "updatedAt")
      SELECT "id", 'Learner', substr(md5("email"), 1, 8), '${subscriptionId}', now() FROM people
    )
    INSERT INTO "QuestionnaireRespondentSession" ("questionnaireId", "userId", "subscriptionId", "email", "startDate", "endDate", "updatedAt")
    SELECT '${questionnaireId}', "id", '${subscriptionId}', "email", now(), now(), now() FROM people`)
}

async function addAnswers(client: Client, questionnaireId: string): Promise<number> {
  const { rowCount } = await client.query(`
    INSERT INTO "QuestionResponse" ("questionId", "userId", "questionnaireId", "questionnaireRespondentSessionId", "subscriptionId", "displayOrder", "amountInput", "updatedAt")
    SELECT q."id", s."userId", s."questionnaireId", s."id", s."subscriptionId", side,
      CASE WHEN q."responseType" = 'ComparisonScale' THEN (1 + dice % q."scaleMax") / CASE WHEN q."isPercentage" THEN 10.0 ELSE 1 END ELSE dice % 500 END, now()
    FROM "QuestionnaireRespondentSession" s
    JOIN "Question" q ON q."questionnaireId" = s."questionnaireId"
    CROSS JOIN generate_series(0, 1) side
    CROSS JOIN LATERAL (SELECT abs(hashtext(q."id"::text || s."id" || side)) AS dice) d
    WHERE s."questionnaireId" = '${questionnaireId}' AND (side = 0 OR q."responseType" = 'ComparisonScale')
    ORDER BY s."id", q."displayOrder", side`)
  return rowCount ?? 0
}

/** A finished campaign with 100,000 answers of 2,500 learners in eight categories, known to the planner. */
export async function largeCampaign(client: Client): Promise<{ questionnaireId: string; subscriptionId: string }> {
  const { id: questionnaireId, subscriptionId } = await questionnaire({ isPublished: true })
  const { id: questionnaireSectionId } = await questionnaireSection({ questionnaireId })
  const categories: string[] = []
  for (let n = 0; n < 8; n++) categories.push((await analysisType({ subscriptionId, baseAmountDefault: n * 50 })).id)
  await db().questionnaireAnalysisTypeLink.create({ data: { questionnaireId, analysisTypeId: categories[0]!, subscriptionId, baseAmount: 400 } })
  for (const [n, fields] of asked.entries()) await question({ questionnaireSectionId, analysisTypeId: categories[n % 8], ...fields })
  await addLearners(client, questionnaireId, subscriptionId!)
  const answers = await addAnswers(client, questionnaireId)
  if (answers !== 100_000) throw new Error(`The campaign has ${answers} answers.`)
  await client.query('VACUUM ANALYZE')
  return { questionnaireId, subscriptionId: subscriptionId! }
}
