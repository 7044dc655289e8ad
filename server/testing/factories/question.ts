import { type QuestionForm, wordingOf } from '@/domain/question'
import { db, type Prisma } from '@/server/db/client'
import { questionDetail } from '../screens/questionDetail'
import { questionnaireSection } from './questionnaireSection'

type Lists = Pick<QuestionForm, 'scaleLabels' | 'options' | 'optionOrder'>
type QuestionFields = Partial<Omit<Prisma.QuestionUncheckedCreateInput, keyof Lists>> & Partial<Lists>

/** A number question with its first wording, placed last in its questionnaire, in a new section unless given. */
export async function question(fields: QuestionFields = {}) {
  const section =
    fields.questionnaireSectionId === undefined
      ? await questionnaireSection(
          fields.questionnaireId === undefined ? {} : { questionnaireId: fields.questionnaireId },
        )
      : await db().questionnaireSection.findUniqueOrThrow({ where: { id: fields.questionnaireSectionId } })
  const { questionnaireId, subscriptionId } = section
  const siblings = await db().question.count({ where: { questionnaireId } })
  const questionText = fields.questionText ?? `Question ${siblings + 1}?`
  return db().question.create({
    data: {
      questionType: 'Measure',
      responseType: 'Number',
      displayOrder: siblings + 1,
      wordings: { create: { number: 1, ...wordingOf({ ...questionDetail('q'), ...fields, questionText }) } },
      ...fields,
      questionText,
      questionnaireId,
      subscriptionId,
      questionnaireSectionId: section.id,
    },
  })
}
