import 'server-only'
import { sendAllReminderSchema } from '@/domain/reminder'
import { useCase } from '../useCase'
import { remindNow } from './remindNow'

/**
 * Reminds all participants who have not finished; name and days left are the server's own. A reminder within the
 * hour prevents a second.
 */
export const sendAllReminder = useCase({
  input: sendAllReminderSchema,
  ability: 'questionnaireRespondentSessions.remind',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { questionnaireId }) =>
    db.questionnaire.findFirst({ where: { id: questionnaireId, archived: false, isTemplate: false } }),
  run: ({ db, now, subject: { id } }) => remindNow({ db, now }, { questionnaireId: id, userId: null }),
})
