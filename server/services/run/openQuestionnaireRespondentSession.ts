import 'server-only'
import {
  questionnaireRespondentSessionIdSchema,
  questionnaireRespondentSessionSchema,
} from '@/domain/questionnaireRespondentSession'
import { useCase } from '../useCase'
import { runState } from './runState'
import { recordAnswersRead } from '../auditEvent'
import { loadRun } from './loadRun'
import { runView } from './runView'

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

/**
 * A run to view or continue. `id` is the run's own, or a questionnaire's for its latest completed run;
 * `questionnaireId` is for continuing: the unfinished run first. Of the caller, or of the given person. Another
 * person's is shown to those who manage its company or department, unless people were promised that only group results
 * are shown. The audit log has who read it.
 */
export const questionnaireRespondentSession = useCase({
  input: questionnaireRespondentSessionSchema,
  ability: 'questionnaireRespondentSession.read',
  byAnswerLink: true,
  subject: async ({ db, actor }, { id, userId, questionnaireId }) => {
    const ofPerson = { userId: userId ?? actor.userId }
    if (id !== null) {
      const byId = await loadRun(db, userId === null ? { id } : { id, userId })
      return byId ?? loadRun(db, { questionnaireId: id, ...ofPerson }, 'finishedFirst')
    }
    return questionnaireId === null ? null : loadRun(db, { questionnaireId, ...ofPerson }, 'unfinishedFirst')
  },
  run: async ({ subject, ...context }) => {
    const { actor } = context
    const { questionnaire, subscriptionId, responses } = subject
    if (subject.userId !== actor.userId && responses.length > 0)
      await recordAnswersRead(context, { ...questionnaire, subscriptionId })
    return runView(actor, subject)
  },
})
