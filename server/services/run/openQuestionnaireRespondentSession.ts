import 'server-only'
import { questionnaireRespondentSessionIdSchema } from '@/domain/questionnaireRespondentSession'
import { useCase } from '../useCase'
import { runState } from './runState'

/**
 * Records once that the participant has looked at a run that has not begun, for the count of those who have. The page
 * of a personal link calls it at the first press, key or touch, since mail scanners open it too. Returns the id.
 */
export const openQuestionnaireRespondentSession = useCase({
  input: questionnaireRespondentSessionIdSchema,
  ability: 'questionnaireRespondentSession.answer',
  byAnswerLink: true,
  subject: ({ db }, { id }) => runState(db, { id }),
  run: async ({ db, subject: { id } }) => {
    await db.questionnaireRespondentSession.updateMany({
      where: { id, hasOpened: false, startDate: null, archived: false },
      data: { hasOpened: true },
    })
    return id
  },
})
