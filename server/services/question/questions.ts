import 'server-only'
import { questionsSchema } from '@/domain/question'
import { findQuestionnaire } from '../questionnaire'
import { useCase } from '../useCase'
import { sectionBySection } from './questionsOfQuestionnaire'

/** A page of the unarchived questions of a questionnaire, section by section. */
export const questions = useCase({
  input: questionsSchema,
  ability: 'questionnaire.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => findQuestionnaire(db, actor, questionnaireId),
  run: async ({ db, input: { offset, first }, subject: { id } }) => {
    const where = { questionnaireId: id, archived: false }
    const items = await db.question.findMany({ where, orderBy: sectionBySection, skip: offset, take: first })
    return { items, totalCount: await db.question.count({ where }) }
  },
})
