import { z } from 'zod'
import { emailField } from '../account'
import { lineField, textField } from '../text'

const id = z.uuid('invalidId')
/** The mails whose wording a campaign chooses. */
export const questionnaireMailKinds = ['invite', 'reminder'] as const
export type QuestionnaireMailKind = (typeof questionnaireMailKinds)[number]

/** How long each part of the wording may be. */
export const mailLimits = { subject: 150, opening: 2_000 } as const

/** A line break in a subject would begin another line of the mail's head: it is refused, never mended. */
const subject = z
  .string()
  .refine((text) => !/[\r\n\u0085\u2028\u2029]/.test(text.trim()), 'oneLineOnly')
  .pipe(lineField(mailLimits.subject))
const opening = textField(mailLimits.opening).transform((text) => text.trim())
const replyTo = z.union([z.literal(''), emailField])

/** The wording of invitation and reminder, and where answers go; what is blank is the product's own. */
export const questionnaireMailsFormSchema = z.strictObject({
  inviteSubject: subject,
  inviteOpening: opening,
  reminderSubject: subject,
  reminderOpening: opening,
  replyTo,
})
export type QuestionnaireMailsForm = z.infer<typeof questionnaireMailsFormSchema>

/** Blank or null is the product's own; what is left out stays as it is saved. */
const orOwn = (field: z.ZodType<string, string>) => field.nullish().transform((text) => (text === '' ? null : text))

export const updateQuestionnaireMailsSchema = z.strictObject({
  id,
  version: z.number().int().optional(),
  inviteSubject: orOwn(subject),
  inviteOpening: orOwn(opening),
  reminderSubject: orOwn(subject),
  reminderOpening: orOwn(opening),
  replyTo: orOwn(replyTo),
})

const wordingFields = {
  questionnaireId: id,
  kind: z.enum(questionnaireMailKinds),
  subject: orOwn(subject),
  opening: orOwn(opening),
}
/** A mail as it would be sent with this wording, which need not be saved. */
export const questionnaireMailPreviewSchema = z.strictObject(wordingFields)
/** The same mail to the caller's own address. */
export const sendQuestionnaireTestMailSchema = z.strictObject({ ...wordingFields, replyTo: orOwn(replyTo) })
