import 'server-only'
import { resendQuestionnaireInviteSchema } from '@/domain/reminder'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { useCase } from '../useCase'
import { hasRecentInvite, lockInvitee } from './lockInvitee'
import { lockMailable } from './lockMailable'
import { participantOf } from './participantOf'
import { writeInvites } from './writeInvites'

/**
 * Sends one participant their invitation again, to their current address; a participant without an invitation gets
 * their first.
 */
export const resendQuestionnaireInvite = useCase({
  input: resendQuestionnaireInviteSchema,
  ability: 'questionnaireRespondentSession.resendInvite',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, input) => participantOf(db, actor, input),
  run: ({ db, now, subject: { id, endDate, questionnaireId } }) =>
    transaction(db, async (tx) => {
      if (endDate !== null) throw new AppError('CONFLICT', { key: 'alreadyFinished' })
      const questionnaire = await lockMailable(tx, questionnaireId, now)
      if (questionnaire === null) throw new AppError('CONFLICT', { key: 'notLive' })
      const invitee = await lockInvitee(tx, id)
      if (invitee === null) throw new AppError('NOT_FOUND')
      if (await hasRecentInvite(tx, id, now)) return { invited: 0, recent: 1 }
      await writeInvites(tx, [invitee], { now, questionnaire, again: `:${now.getTime()}` })
      return { invited: 1, recent: 0 }
    }),
})
