import type { ImportProblem } from '@/domain/sheet'
import { words } from '@/locales/words'
import { answersImportPreview } from '@/server/services/importJob/answers/answersImportPreview'
import { importAnswers } from '@/server/services/importJob/answers/importAnswers'
import {
  answersImports,
  cancelAnswersImport,
  takeBackAnswers,
} from '@/server/services/importJob/answers/takeBackAnswers'
import { importJob } from '@/server/services/importJob/importJob'
import { importJobRows } from '@/server/services/importJob/importJobRows'
import { importPreview } from '@/server/services/importJob/importPreview'
import { importUsers, latestImportJob } from '@/server/services/importJob/importUsers'
import { startImport } from '@/server/services/importJob/startImport'
import { requestLocale } from '../requestLocale'
import { type RootFields, serve } from '../serve'

export const Query = {
  answersImportPreview: serve(answersImportPreview),
  answersImports: serve(answersImports),
  importJob: serve(importJob),
  importJobRows: serve(importJobRows),
  importPreview: serve(importPreview),
  latestImportJob: serve(latestImportJob),
} satisfies RootFields

export const Mutation = {
  cancelAnswersImport: serve(cancelAnswersImport),
  importAnswers: serve(importAnswers),
  importUsers: serve(importUsers),
  startImport: serve(startImport),
  takeBackAnswers: serve(takeBackAnswers),
} satisfies RootFields

/** Problems as messages in the caller's language. */
function worded(problems: readonly ImportProblem[]): string[] {
  const t = words(requestLocale.getStore() ?? 'en-GB', 'validation')
  return problems.map(({ key, values }) => t(key, values))
}

type WithErrors = { errors: readonly ImportProblem[]; notes: readonly ImportProblem[] }
type WithProblem = { problem: ImportProblem | null }

const errors = {
  errors: (row: WithErrors) => worded(row.errors),
  notes: (row: WithErrors) => worded(row.notes),
}
const problem = { problem: (one: WithProblem) => (one.problem === null ? null : (worded([one.problem])[0] ?? null)) }

export const AnswersImportPreview = problem
export const AnswersPreviewSheet = problem
export const AnswersPreviewRow = errors
export const ImportPreview = problem
export const ImportJob = {
  ...problem,
  isOfChosen: ({ blobReferenceId }: { blobReferenceId: string | null }) => blobReferenceId === null,
}
export const ImportJobRow = errors
export const ImportUserResult = errors
