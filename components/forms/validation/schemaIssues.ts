import { config } from 'zod'

// The site's content security policy forbids compiling code from text, which zod would try.
config({ jitless: true })

type Parses = {
  safeParse: (values: unknown) => { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }
}

/** The first message key of each invalid field. */
export function schemaIssues<Fields>(schema: Parses, values: unknown): Partial<Record<keyof Fields, string>> {
  const issues = schema.safeParse(values).error?.issues ?? []
  const keys: Record<PropertyKey, string> = {}
  for (const { path, message } of issues) keys[path[0] ?? ''] ??= message
  return keys as Partial<Record<keyof Fields, string>>
}
