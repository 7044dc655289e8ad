import 'server-only'
import { reminderCodeSchema } from '@/domain/reminder'
import { publicUseCase } from '../publicUseCase'
import { reminderOfCode } from './reminderOfCode'

/** Turns the reminders of this questionnaire on again for a participant who had stopped them. */
export const resumeReminders = publicUseCase({
  because: 'reminders stopped without signing in are resumed in the same way; the code in the link is the proof',
  input: reminderCodeSchema,
  run: async ({ db, input }) => {
    const { id } = await reminderOfCode(db, input)
    await db.questionnaireRespondentSession.updateMany({
      where: { id, remindersStoppedAt: { not: null } },
      data: { remindersStoppedAt: null },
    })
    return { isStopped: false }
  },
})
