import { z } from 'zod'
import { emailField } from '../account'
import { type PasswordRules, passwordField } from '../password'
import { lineField } from '../text'
import type { PeopleColumn } from './columns'

const name = lineField(100)

/** The rule a password breaks; a union would only report that it matches neither alternative. */
const passwordBreach = (rules: PasswordRules, password: unknown) =>
  passwordField(rules).safeParse(password).error?.issues[0]?.message ?? 'invalid'

/** A row of a file of people, by column name. Only the address is required; a password must satisfy the rules. */
export const importedPersonSchema = (rules: PasswordRules) =>
  z.object({
    Email: emailField,
    'First Name': name,
    'Last Name': name,
    Department: lineField(200),
    Password: z.union([z.literal(''), passwordField(rules)], { error: (issue) => passwordBreach(rules, issue.input) }),
  } satisfies Partial<Record<PeopleColumn, z.ZodType>>)

/** A row has two addresses: the message states which of them is wrong. */
const managerEmail = z
  .string()
  .trim()
  .refine((text) => text === '' || emailField.safeParse(text).success, 'lineManagerEmailInvalid')
  .transform((text) => emailField.safeParse(text).data ?? '')

/** A row of a file of participants: a person and their line manager. */
export const importedParticipantSchema = (rules: PasswordRules) =>
  importedPersonSchema(rules).extend({
    'Line Manager Name': name,
    'Line Manager Email': managerEmail,
  } satisfies Partial<Record<PeopleColumn, z.ZodType>>)
