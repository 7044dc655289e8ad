import { z } from 'zod'
import { confirmPasswordField, emailField, personNames } from '../account'
import { normaliseBrandColor } from '../brand'
import { mailFromField, namedSmtpUrlField, smtpUrlField } from '../mailSettings'
import { passwordField, type PasswordRules } from '../password'
import { lineField } from '../text'

/** The largest logo accepted during setup, in bytes: the caller is not signed in yet, so the limit is low. */
export const largestLogo = 1024 * 1024

/** The largest body of the setup call: the logo in base64, and the form. */
export const largestSetup = Math.ceil((largestLogo * 4) / 3) + 16 * 1024

const token = z.string().max(200, 'tooLong')
const companyName = lineField(100).pipe(z.string().min(1, 'companyNameRequired'))
const brandColor = z
  .string()
  .trim()
  .refine((value) => value === '' || normaliseBrandColor(value) !== null, 'brandColor')

const common = { ...personNames, email: emailField, companyName }
/** A picture as read by the browser; base64 adds a third. */
const logo = z.strictObject({
  filename: z.string().max(255, 'tooLong'),
  dataUrl: z
    .string()
    .max(Math.ceil((largestLogo * 4) / 3) + 100, 'logoTooLarge')
    .regex(/^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/, 'logoType'),
})

/** The setup form; `breach` is the message for a broken password rule. */
export const setupFormSchema = (rules: PasswordRules, breach: string) =>
  z
    .strictObject({
      ...common,
      password: passwordField(rules, breach),
      confirmPassword: confirmPasswordField,
      brandColor,
      smtpUrl: smtpUrlField,
      mailFrom: mailFromField,
    })
    .refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      message: 'passwordsDiffer',
      when: () => true,
    })

/** Input of the setup call; the service validates the password, since it knows the person. */
export const completeSetupSchema = z.strictObject({
  ...common,
  token,
  password: z.string().min(1, 'passwordRequired').max(200, 'tooLong'),
  brandColor: brandColor.default(''),
  smtpUrl: smtpUrlField.default(''),
  mailFrom: mailFromField.default(''),
  logo: logo.nullish().transform((value) => value ?? null),
})

/** A test mail before the first account exists. */
export const testSetupMailSchema = z.strictObject({
  token,
  to: emailField,
  smtpUrl: namedSmtpUrlField,
  mailFrom: mailFromField.default(''),
})
