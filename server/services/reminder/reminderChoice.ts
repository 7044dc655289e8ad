import 'server-only'
import { reminderCodeSchema } from '@/domain/reminder'
import { publicUseCase } from '../publicUseCase'
import { reminderOfCode } from './reminderOfCode'

/** The questionnaire of a reminder link, and whether its reminders are stopped. Reading changes nothing. */
export const reminderChoice = publicUseCase({
  because: 'the recipient of a reminder can read and stop it without signing in; the code in its link is the proof',
  input: reminderCodeSchema,
  run: async ({ db, input }) => {
    const { questionnaire, subscription, remindersStoppedAt } = await reminderOfCode(db, input)
    return {
      questionnaireName: questionnaire.name,
      companyName: subscription.name,
      isStopped: remindersStoppedAt !== null,
    }
  },
})
