import 'server-only'
import { questionnaireRespondentSessionIdSchema } from '@/domain/questionnaireRespondentSession'
import { AppError } from '@/server/errors'
import { useCase } from '../useCase'
import { recordIfByLink } from './recordIfByLink'
import { type LoadedRun, loadRun } from './loadRun'
import { progressOf, sessionView } from './runView'
import { setInstant } from './setInstant'

const mostRounds = 50

/**
 * Finishes a run: sets the end once, when every unarchived question is answered. A concurrently stored answer is
 * counted again.
 */
export const finishQuestionnaireRespondentSession = useCase({
  input: questionnaireRespondentSessionIdSchema,
  ability: 'questionnaireRespondentSession.answer',
  byAnswerLink: true,
  subject: ({ db }, { id }) => loadRun(db, { id }),
  run: async ({ db, actor, now, client, subject }) => {
    let run: LoadedRun | null = subject
    for (let round = 0; run !== null && round < mostRounds; round++) {
      if (run.endDate !== null) return sessionView(actor, run)
      const { questionnaireType, startDate: opensAt } = run.questionnaire
      if (questionnaireType === 'Campaign' && opensAt !== null && now < opensAt)
        throw new AppError('CONFLICT', { key: 'notStarted' })
      if (progressOf(run) < 100) throw new AppError('CONFLICT', { key: 'notAllAnswered' })
      const current: LoadedRun = run
      const { id, version } = current
      const { count } = await recordIfByLink({ db, now, actor, client }, 'participant.completedByLink', run, (inside) =>
        setInstant(inside, 'endDate', current, now),
      )
      if (count === 1) return sessionView(actor, { ...run, endDate: now, version: version + 1 })
      run = await loadRun(db, { id })
    }
    throw new AppError(run === null ? 'NOT_FOUND' : 'CONFLICT', run === null ? {} : { key: 'changedMeanwhile' })
  },
})
