import { db, type Prisma } from '@/server/db/client'
import { questionnaire } from './questionnaire'

/** The course of a questionnaire, created for it unless given. */
export async function learningUnit(fields: Partial<Prisma.LearningUnitUncheckedCreateInput> = {}) {
  const parent =
    fields.questionnaireId === undefined
      ? await questionnaire()
      : await db().questionnaire.findUniqueOrThrow({ where: { id: fields.questionnaireId } })
  return db().learningUnit.create({
    data: {
      name: 'Giving feedback',
      learningUnitType: 'Training Course/Workshop',
      cost: 1_000,
      ...fields,
      questionnaireId: parent.id,
      subscriptionId: parent.subscriptionId,
    },
  })
}
