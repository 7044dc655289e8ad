import { z } from 'zod'

const id = z.uuid('invalidId')
/** Sent along by older callers and believed by nobody: the server knows both. */
const known = { questionnaireName: z.unknown().optional(), daysLeft: z.unknown().optional() }

/** One participant is reminded. */
export const sendReminderSchema = z.strictObject({ userId: id, questionnaireId: id, ...known })
/** Everybody who has not finished is reminded. */
export const sendAllReminderSchema = z.strictObject({ questionnaireId: id, ...known })
/** Whoever has no invitation yet gets one. */
export const sendAllInviteSchema = z.strictObject({ questionnaireId: id })
/** One participant gets their invitation again. */
export const resendQuestionnaireInviteSchema = z.strictObject({
  userId: id,
  questionnaireId: id,
  questionnaireName: z.unknown().optional(),
})
/** A run, and the proof from its reminders that its participant asks. */
export const reminderCodeSchema = z.strictObject({
  session: z.string().max(100, 'tooLong').default(''),
  code: z.string().max(200, 'tooLong').default(''),
})
