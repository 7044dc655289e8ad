import 'server-only'
import { safeFilename } from '@/domain/blob'
import { dayInZone } from '@/domain/day'
import { exportQuestionnaireQuestionsSchema } from '@/domain/export'
import { findQuestionnaire } from '../questionnaire'
import { timeZoneOf } from '../subscription'
import { useCase } from '../useCase'
import { questionRecords } from './questionRecords'
import { sheetFile } from './sheetFile'

/** A name cut by whole signs, so that none is torn in two. */
const shortName = (name: string) => [...name].slice(0, 25).join('').trim()

/** The questions of a questionnaire as a sheet that can be imported again. */
export const exportQuestionnaireQuestions = useCase({
  input: exportQuestionnaireQuestionsSchema,
  ability: 'questionnaire.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => findQuestionnaire(db, actor, questionnaireId),
  run: async ({ db, now, input: { format }, subject: { id, name, subscriptionId } }) => {
    const file = await sheetFile(format, { name: 'Questions', ...(await questionRecords(db, id)) })
    const day = dayInZone(now, await timeZoneOf(db, subscriptionId))
    return {
      ...file,
      filename: safeFilename(`QuestionnaireQuestions-${shortName(name)}-${day}.${format}`),
      isImage: false,
      isPublic: false,
    }
  },
})
