import { z } from 'zod'
import { emailField } from '../account'
import { lineField, textField } from '../text'

const id = z.uuid('invalidId')
/** The mails whose text a campaign may customise. */
export const questionnaireMailKinds = ['invite', 'reminder'] as const
export type QuestionnaireMailKind = (typeof questionnaireMailKinds)[number]

/** Maximum length of each customised part. */
export const mailLimits = { subject: 150, opening: 2_000 } as const

/** A line break in a subject would inject a mail header: it is refused, never repaired. */
const subject = z
  .string()
  .refine((text) => !/[\r\n\u0085\u2028\u2029]/.test(text.trim()), 'oneLineOnly')
  .pipe(lineField(mailLimits.subject))
const opening = textField(mailLimits.opening).transform((text) => text.trim())
const replyTo = z.union([z.literal(''), emailField])

/** Custom text of invitation and reminder, and the reply address; blank means the product's own. */
export const questionnaireMailsFormSchema = z.strictObject({
  inviteSubject: subject,
  inviteOpening: opening,
  reminderSubject: subject,
  reminderOpening: opening,
  replyTo,
})
export type QuestionnaireMailsForm = z.infer<typeof questionnaireMailsFormSchema>

/** Blank or null means the product's own; an omitted field is unchanged. */
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
/** A preview of a mail with this text, which need not be saved. */
export const questionnaireMailPreviewSchema = z.strictObject(wordingFields)
/** Sends the same mail to the caller's own address. */
export const sendQuestionnaireTestMailSchema = z.strictObject({ ...wordingFields, replyTo: orOwn(replyTo) })
