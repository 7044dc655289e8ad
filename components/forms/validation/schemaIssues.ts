import { config, type ZodType } from 'zod'
import { keyOf } from './tooLong'

// The site's content security policy forbids compiling code from text, which zod would try.
config({ jitless: true })

/** The first message key of each invalid field. */
export function schemaIssues<Fields>(schema: ZodType, values: unknown): Partial<Record<keyof Fields, string>> {
  const issues = schema.safeParse(values, { reportInput: true }).error?.issues ?? []
  const keys: Record<PropertyKey, string> = {}
  for (const issue of issues) keys[issue.path[0] ?? ''] ??= keyOf(issue)
  return keys as Partial<Record<keyof Fields, string>>
}
