import { z } from 'zod'
import { lineField } from '../text'
import { type PasswordRules, passwordField } from '../password'
import { erasedDomain } from '../erasure'
import { hasSeveralAddresses, isAddress } from './address'
import { emailKey } from './emailKey'

const invalidEmail = (text: string) => (hasSeveralAddresses(text) ? 'severalEmails' : 'emailInvalid')

/** An address in one spelling, read as people write it. */
export const emailField = z
  .string()
  .transform(emailKey)
  .pipe(
    z
      .string()
      .min(1, 'emailRequired')
      .max(254, 'tooLong')
      .pipe(z.string().refine(isAddress, { error: ({ input }) => invalidEmail(String(input)) })),
  )
  .refine((email) => !email.endsWith(`@${erasedDomain}`), 'emailInvalid')

/** A missing field gets the same message as an empty one. */
const leftOut = (key: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? key : undefined),
})

/** An address used to sign in: looked up, so it need not be well formed. */
const knownEmail = z.string(leftOut('emailRequired')).trim().min(1, 'emailRequired').max(254, 'tooLong')
const knownPassword = z.string(leftOut('passwordRequired')).min(1, 'passwordRequired').max(200, 'tooLong')
const code = z.string().min(1, 'invalidCode').max(200, 'invalidCode')
const userId = z.uuid('unknownUser')
/** A name of a person, required. */
const requiredName = (message: string) => lineField(100).pipe(z.string().min(1, message))

/** Six digits; apps show them in two groups. */
const isAuthenticatorCode = (code: string) => /^[0-9]{3}\s?[0-9]{3}$/.test(code)

export const loginSchema = z.strictObject({
  email: knownEmail,
  password: knownPassword,
  rememberMe: z.boolean().default(true),
})
/** The code of an authenticator app, or a recovery code in its place. */
export const loginWithTwoFactorSchema = z
  .strictObject({
    code: z.string().trim().max(20, 'tooLong').default(''),
    recoveryCode: z.string().trim().max(60, 'tooLong').default(''),
    rememberMachine: z.boolean().default(false),
  })
  .refine((form) => form.code !== '' || form.recoveryCode !== '', { path: ['code'], message: 'codeRequired' })

/**
 * The second-step form: one field for either kind of code. A value that cannot be an app's code is rejected before
 * it uses up an attempt.
 */
export const secondStepFormSchema = (kind: 'authenticator' | 'recovery') =>
  z.strictObject({
    code: z
      .string()
      .trim()
      .min(1, 'codeRequired')
      .max(60, 'tooLong')
      .refine((code) => kind === 'recovery' || code === '' || isAuthenticatorCode(code), 'authenticatorCode'),
    rememberMachine: z.boolean(),
  })
/** An authenticator app's code alone: for enabling two-factor sign-in and for reauthentication. */
export const authenticatorCodeFormSchema = z.strictObject({
  code: z
    .string()
    .trim()
    .min(1, 'codeRequired')
    .max(20, 'tooLong')
    .refine((code) => code === '' || isAuthenticatorCode(code), 'authenticatorCode'),
})

/** First and last name of a person, as fields of the account and profile forms. */
export const personNames = { firstName: requiredName('firstNameRequired'), lastName: requiredName('lastNameRequired') }
export const profileNamesSchema = z.strictObject(personNames)

const sameAsConfirmation = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword
const mismatch = { path: ['confirmPassword'], message: 'passwordsDiffer', when: () => true }

/** The repeated password; the form checks that both are equal. */
export const confirmPasswordField = z.string().min(1, 'confirmPasswordRequired')

/** Two fields: the password and its repetition. `breach` is the message for a broken rule. */
export const newPasswordFormSchema = (rules: PasswordRules, breach: string) =>
  z
    .strictObject({ password: passwordField(rules, breach), confirmPassword: confirmPasswordField })
    .refine(sameAsConfirmation, mismatch)
export const registerFormSchema = (rules: PasswordRules, breach: string) =>
  z
    .strictObject({
      ...personNames,
      email: emailField,
      password: passwordField(rules, breach),
      confirmPassword: confirmPasswordField,
    })
    .refine(sameAsConfirmation, mismatch)
export const changePasswordFormSchema = (rules: PasswordRules, breach: string) =>
  z
    .strictObject({
      currentPassword: z.string().min(1, 'currentPasswordRequired').max(200, 'tooLong'),
      password: passwordField(rules, breach),
      confirmPassword: confirmPasswordField,
    })
    .refine(sameAsConfirmation, mismatch)
export const externalLoginFormSchema = z.strictObject({ ...personNames, email: emailField })
export const emailFormSchema = z.strictObject({ email: emailField })
/** Changing to the current address is refused with its own message. */
export const changeEmailFormSchema = (current: string) =>
  z.strictObject({ newEmail: emailField.refine((value) => value !== current.toLowerCase(), 'sameEmail') })

/** Inputs of the account service. The service checks the password's strength because it knows the person. */
export const registerSchema = z
  .strictObject({ email: emailField, password: knownPassword, confirmPassword: z.string() })
  .refine(sameAsConfirmation, mismatch)
export const emailSchema = z.strictObject({ email: knownEmail })
export const codeSchema = z.strictObject({ userId, code })
/** The old mailbox's answer to a change of address that another person requested. */
export const answerEmailChangeSchema = z.strictObject({ userId, code, isApproved: z.boolean('invalid') })
/** The account an operation is about. */
export const personAccountSchema = z.strictObject({ userId: z.uuid('invalidId') })
/** A mailed code and the password to set with it. */
export const passwordByCodeSchema = z.strictObject({ userId, code, password: knownPassword })
export const confirmEmailChangeSchema = z.strictObject({ userId, code, email: knownEmail })
export const newPasswordSchema = z.strictObject({ password: knownPassword })
export const ownPasswordSchema = z.strictObject({ password: knownPassword })
export const changePasswordSchema = z.strictObject({
  currentPassword: z.string().min(1, 'currentPasswordRequired').max(200, 'tooLong'),
  newPassword: knownPassword,
})
export const changeEmailSchema = z.strictObject({ newEmail: emailField })
export const changeAccountEmailSchema = z.strictObject({ currentEmail: knownEmail, newEmail: emailField })
export const inviteSchema = z.strictObject({ email: emailField, sendEmail: z.boolean().default(false) })
export const lockoutSchema = z.strictObject({ email: knownEmail, lockout: z.boolean('invalid') })
export const archiveAccountSchema = z.strictObject({ email: knownEmail, archive: z.literal(true, 'invalid') })
export const twoFactorCodeSchema = z.strictObject({ code: z.string().trim().min(1, 'codeRequired').max(20, 'tooLong') })
export const endSessionSchema = z.strictObject({ id: z.uuid('invalidId') })
export const externalAccountSchema = z.strictObject({ email: emailField })

/** Added by an endpoint to a form that starts a session: where to redirect afterwards. */
export const returnUrlField = {
  returnUrl: z
    .string()
    .max(2000, 'tooLong')
    .nullish()
    .transform((value) => value ?? null),
}

export const loginRequestSchema = loginSchema.extend(returnUrlField)
export const loginWithTwoFactorRequestSchema = loginWithTwoFactorSchema.safeExtend(returnUrlField)
export const changeInitialPasswordRequestSchema = newPasswordSchema.extend(returnUrlField)
export const confirmInviteRequestSchema = passwordByCodeSchema.extend(returnUrlField)
/** Requests a mail by address, without signing in. */
export const emailRequestSchema = emailSchema.extend(returnUrlField)
export const registerRequestSchema = registerSchema.safeExtend(returnUrlField)
export const externalAccountRequestSchema = externalAccountSchema.extend(returnUrlField)
export const completeExternalLoginSchema = z.object({
  ...returnUrlField,
  remoteError: z
    .string()
    .max(500, 'tooLong')
    .nullish()
    .transform((value) => value ?? null),
})
export const startExternalLoginSchema = z.object({ provider: z.string().max(50, 'tooLong'), ...returnUrlField })
/** For calls that take nothing. */
export const noInputSchema = z.object({}).catch({})
export const clientConfigurationSchema = z.strictObject({ client: z.string().max(100, 'tooLong') })

/** A person's identity at an external provider; `providerKey` is the provider's own, immutable id of the person. */
export const externalIdentitySchema = z.object({
  provider: z.string().min(1),
  providerKey: z.string().min(1),
  email: z.string().nullable(),
  /** Whether the provider vouches that the mailbox belongs to the person. */
  isEmailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
})
export type ExternalIdentity = z.output<typeof externalIdentitySchema>
