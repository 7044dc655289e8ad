import 'server-only'
import { progress } from '@/domain/progress'
import { questionnaireRespondentSessionIdSchema } from '@/domain/questionnaireRespondentSession'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'
import { useCase } from '../useCase'
import { recordIfByLink } from './recordIfByLink'
import { type RunState, runState } from './runState'
import { loadRun, sessionView } from './runView'

const mostRounds = 50

async function finished(db: Db, actor: SignedIn, id: string) {
  const run = await loadRun(db, { id })
  if (run === null) throw new AppError('NOT_FOUND')
  return sessionView(actor, run)
}

/**
 * Finishes a run: sets the end once, when every unarchived question is answered. A concurrently stored answer is
 * counted again.
 */
export const finishQuestionnaireRespondentSession = useCase({
  input: questionnaireRespondentSessionIdSchema,
  ability: 'questionnaireRespondentSession.answer',
  byAnswerLink: true,
  subject: ({ db }, { id }) => runState(db, id),
  run: async ({ db, actor, now, client, subject }) => {
    let run: RunState | null = subject
    for (let round = 0; run !== null && round < mostRounds; round++) {
      if (run.endDate !== null) return finished(db, actor, run.id)
      if (run.opensAt !== null && now < run.opensAt) throw new AppError('CONFLICT', { key: 'notStarted' })
      if (progress(run, run.questions, run.answers) < 100) throw new AppError('CONFLICT', { key: 'notAllAnswered' })
      const { id, version }: RunState = run
      const { count } = await recordIfByLink({ db, now, actor, client }, 'participant.completedByLink', run, (inside) =>
        inside.questionnaireRespondentSession.updateMany({
          where: { id, version, endDate: null, archived: false },
          data: { endDate: now, version: { increment: 1 } },
        }),
      )
      if (count === 1) return finished(db, actor, run.id)
      run = await runState(db, run.id)
    }
    throw new AppError(run === null ? 'NOT_FOUND' : 'CONFLICT', run === null ? {} : { key: 'changedMeanwhile' })
  },
})
