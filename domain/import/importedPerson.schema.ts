import { z } from 'zod'
import { emailField, type PasswordRules, passwordField } from '../account'
import { lineField } from '../text'
import type { PeopleColumn } from './column'

const name = lineField(100)

/** A row of a file of people, by the names of its columns. Only the address is required; a password must keep the rules. */
export const importedPersonSchema = (rules: PasswordRules) =>
  z.object({
    Email: emailField,
    'First Name': name,
    'Last Name': name,
    Department: lineField(200),
    Password: z.union([z.literal(''), passwordField(rules)], { error: (issue) => passwordBreach(rules, issue.input) }),
  } satisfies Partial<Record<PeopleColumn, z.ZodType>>)

/** The rule a password breaks; a union alone would only say that it matches neither of its sides. */
const passwordBreach = (rules: PasswordRules, password: unknown) => passwordField(rules).safeParse(password).error?.issues[0]?.message ?? 'invalid'

/** The file of people and the department they are to belong to; without one each row names its own. */
export const importPeopleSchema = z.strictObject({
  filename: z.string().max(255, 'tooLong'),
  bytes: z.instanceof(Uint8Array),
  subscriptionDepartmentId: z.uuid('invalidId').nullish().transform((id) => id ?? null),
})
