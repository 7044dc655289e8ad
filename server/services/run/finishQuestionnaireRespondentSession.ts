import 'server-only'
import { finishQuestionnaireRespondentSessionSchema } from '@/domain/questionnaireRespondentSession'
import { AppError } from '@/server/errors'
import { useCase } from '../useCase'
import { recordIfByLink } from './recordIfByLink'
import { type LoadedRun, loadRun } from './loadRun'
import { hiddenQuestionIds, progressOf, sessionView } from './runView'
import { setEnd } from './setInstants'

const mostRounds = 50

/**
 * Finishes a run: sets the end once, when every question that is shown is answered. A concurrently stored answer is
 * counted again, unless it is finished as of the version that the caller knows: then nothing of a later one is finished
 * unseen. Answers to questions that are not shown are archived with it.
 */
export const finishQuestionnaireRespondentSession = useCase({
  input: finishQuestionnaireRespondentSessionSchema,
  ability: 'questionnaireRespondentSession.answer',
  byAnswerLink: true,
  subject: ({ db }, { id }) => loadRun(db, { id }),
  run: async ({ db, actor, now, client, input: { version: known }, subject }) => {
    let run: LoadedRun | null = subject
    for (let round = 0; run !== null && round < mostRounds; round++) {
      if (run.endDate !== null) {
        if (known !== undefined && run.version !== known + 1) throw new AppError('CONFLICT', { key: 'alreadyFinished' })
        return sessionView(actor, run)
      }
      if (known !== undefined && run.version !== known) throw new AppError('CONFLICT', { key: 'answeredElsewhere' })
      const { questionnaireType, startDate: opensAt } = run.questionnaire
      if (questionnaireType === 'Campaign' && opensAt !== null && now < opensAt)
        throw new AppError('CONFLICT', { key: 'notStarted' })
      if (run.closesAt !== null && run.closesAt < now) throw new AppError('CONFLICT', { key: 'followUpClosed' })
      if (progressOf(run) < 100) throw new AppError('CONFLICT', { key: 'notAllAnswered' })
      const { id, version } = run
      const hiddenIds = hiddenQuestionIds(run)
      const { count } = await recordIfByLink({ db, now, actor, client }, 'participant.completedByLink', run, (inside) =>
        setEnd(inside, { id, version, hiddenIds }, now),
      )
      if (count === 1) return sessionView(actor, { ...run, endDate: now, version: version + 1 })
      run = await loadRun(db, { id })
    }
    throw new AppError(run === null ? 'NOT_FOUND' : 'CONFLICT', run === null ? {} : { key: 'changedMeanwhile' })
  },
})
