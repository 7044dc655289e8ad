import 'server-only'
import { sendReminderSchema } from '@/domain/reminder'
import { AppError } from '@/server/errors'
import { participantOf } from '../invite'
import { useCase } from '../useCase'
import { remindNow } from './remindNow'

/**
 * Reminds one participant who has not finished; name and days left are the server's own. A reminder within the
 * hour prevents a second.
 */
export const sendReminder = useCase({
  input: sendReminderSchema,
  ability: 'questionnaireRespondentSession.remind',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, input) => participantOf(db, actor, input),
  run: async ({ db, now, subject: { questionnaireId, userId, endDate } }) => {
    if (endDate !== null) throw new AppError('CONFLICT', { key: 'alreadyFinished' })
    return remindNow({ db, now }, { questionnaireId, userId })
  },
})
