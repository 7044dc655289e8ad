import type { ImportProblem } from '@/domain/import'
import { words } from '@/locales/words'
import {
  importJob,
  importJobRows,
  importPreview,
  importUsers,
  latestImportJob,
  startImport,
} from '@/server/services/importJob'
import { requestLocale } from '../requestLocale'
import { type RootFields, serve } from '../serve'

export const Query = {
  importJob: serve(importJob),
  importJobRows: serve(importJobRows),
  importPreview: serve(importPreview),
  latestImportJob: serve(latestImportJob),
} satisfies RootFields

export const Mutation = {
  importUsers: serve(importUsers),
  startImport: serve(startImport),
} satisfies RootFields

/** Problems as messages in the caller's language. */
function worded(problems: readonly ImportProblem[]): string[] {
  const t = words(requestLocale.getStore() ?? 'en-GB', 'validation')
  return problems.map(({ key, values }) => t(key, values))
}

type WithErrors = { errors: readonly ImportProblem[] }
type WithProblem = { problem: ImportProblem | null }

const errors = { errors: (row: WithErrors) => worded(row.errors) }
const problem = { problem: (one: WithProblem) => (one.problem === null ? null : (worded([one.problem])[0] ?? null)) }

export const ImportPreview = problem
export const ImportJob = problem
export const ImportJobRow = errors
export const ImportUserResult = errors
