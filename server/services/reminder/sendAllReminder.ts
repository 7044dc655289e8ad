import 'server-only'
import { sendAllReminderSchema } from '@/domain/reminder'
import { useCase } from '../useCase'
import { remindNow } from './remindNow'

/** Reminds everybody who has not finished; name and days left are the server's own. Whoever had a reminder within the hour gets no second. */
export const sendAllReminder = useCase({
  input: sendAllReminderSchema,
  ability: 'questionnaireRespondentSessions.remind',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { questionnaireId }) =>
    db.questionnaire.findFirst({ where: { id: questionnaireId, archived: false, isTemplate: false } }),
  run: ({ db, now, subject: { id } }) => remindNow({ db, now }, { questionnaireId: id, userId: null }),
})
