import { z } from 'zod'

const id = z.uuid('invalidId')
/** Sent by older clients and ignored: the server knows both. */
const known = { questionnaireName: z.unknown().optional(), daysLeft: z.unknown().optional() }

/** Reminds one participant. */
export const sendReminderSchema = z.strictObject({ userId: id, questionnaireId: id, ...known })
/** Reminds every participant who has not finished. */
export const sendAllReminderSchema = z.strictObject({ questionnaireId: id, ...known })
/** Invites every participant without an invitation. */
export const sendAllInviteSchema = z.strictObject({ questionnaireId: id })
/** Sends one participant their invitation again. */
export const resendQuestionnaireInviteSchema = z.strictObject({
  userId: id,
  questionnaireId: id,
  questionnaireName: z.unknown().optional(),
})
/** A session, and the code from its reminders that authenticates its participant. */
export const reminderCodeSchema = z.strictObject({
  session: z.string().max(100, 'tooLong').default(''),
  code: z.string().max(200, 'tooLong').default(''),
})
