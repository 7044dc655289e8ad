import { db, type Prisma } from '@/server/db/client'
import { analysisType } from './analysisType'
import { questionnaire } from './questionnaire'

/** A questionnaire's own base amount, for a category of its company; all created unless given. */
export async function questionnaireAnalysisTypeLink(
  fields: Partial<Prisma.QuestionnaireAnalysisTypeLinkUncheckedCreateInput> = {},
) {
  const parent =
    fields.questionnaireId === undefined
      ? await questionnaire()
      : await db().questionnaire.findUniqueOrThrow({ where: { id: fields.questionnaireId } })
  const { id: questionnaireId, subscriptionId } = parent
  const analysisTypeId = fields.analysisTypeId ?? (await analysisType({ subscriptionId })).id
  return db().questionnaireAnalysisTypeLink.create({
    data: { baseAmount: 250, ...fields, questionnaireId, subscriptionId, analysisTypeId },
  })
}
