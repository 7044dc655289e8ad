import { db, type Prisma } from '@/server/db/client'
import { questionnaire } from './questionnaire'

type Fields = Partial<Prisma.QuestionnaireSectionUncheckedCreateInput>

/** A section, placed last in its questionnaire. */
export async function questionnaireSection(fields: Fields = {}) {
  const parent =
    fields.questionnaireId === undefined
      ? await questionnaire(fields.subscriptionId === undefined ? {} : { subscriptionId: fields.subscriptionId })
      : await db().questionnaire.findUniqueOrThrow({ where: { id: fields.questionnaireId } })
  const siblings = await db().questionnaireSection.count({ where: { questionnaireId: parent.id } })
  return db().questionnaireSection.create({
    data: {
      name: `Section ${siblings + 1}`,
      displayOrder: siblings + 1,
      ...fields,
      questionnaireId: parent.id,
      subscriptionId: parent.subscriptionId,
    },
  })
}
