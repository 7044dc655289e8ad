import 'server-only'
import { reminderCodeSchema } from '@/domain/reminder'
import { transaction } from '@/server/db/transaction'
import { hasNotLeft } from '../email'
import { publicUseCase } from '../publicUseCase'
import { reminderOfCode } from './reminderOfCode'

/** Stops the reminders of this questionnaire for this participant, including waiting ones. Idempotent. */
export const stopReminders = publicUseCase({
  because: 'mail clients stop reminders for their users without signing in; the code in the link is the proof',
  input: reminderCodeSchema,
  run: ({ db, now, input }) =>
    transaction(db, async (tx) => {
      const { id } = await reminderOfCode(tx, input)
      await tx.questionnaireRespondentSession.updateMany({
        where: { id, remindersStoppedAt: null },
        data: { remindersStoppedAt: now },
      })
      await tx.$executeRaw`DELETE FROM "EmailMessage" e WHERE e."questionnaireRespondentSessionId" = ${id}::uuid AND e."kind" = 'Reminder' AND ${hasNotLeft}`
      return { isStopped: true }
    }),
})
