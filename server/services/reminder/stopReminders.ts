import 'server-only'
import { reminderCodeSchema } from '@/domain/reminder'
import { transaction } from '@/server/db/transaction'
import { publicUseCase } from '../useCase'
import { reminderOfCode } from './reminderOfCode'

/** No more reminders of this questionnaire for this participant, those under way included. Stopping twice changes nothing. */
export const stopReminders = publicUseCase({
  because: 'mail programs stop reminders for their readers without signing in; the code in the link is the proof',
  input: reminderCodeSchema,
  run: ({ db, now, input }) =>
    transaction(db, async (tx) => {
      const { id } = await reminderOfCode(tx, input)
      await tx.questionnaireRespondentSession.updateMany({ where: { id, remindersStoppedAt: null }, data: { remindersStoppedAt: now } })
      await tx.emailMessage.deleteMany({ where: { questionnaireRespondentSessionId: id, kind: 'Reminder', state: 'Queued', attempts: 0 } })
      return { isStopped: true }
    }),
})
