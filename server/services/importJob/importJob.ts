import 'server-only'
import type { ImportProblem } from '@/domain/sheet'
import { importJobSchema } from '@/domain/importJob'
import type { Prisma } from '@/server/db/client'
import { useCase } from '../useCase'

export type ImportJob = Prisma.ImportJobModel
/** An import as the API returns it. */
export type JobView = Omit<ImportJob, 'problem'> & { problem: ImportProblem | null }

/** The same problems of people who were chosen, not imported from a file. */
const ofChosen: Record<string, string> = {
  importNotAllowed: 'addingNotAllowed',
  importParked: 'addingParked',
  importRestored: 'addingRestored',
}

/** A stored import with its problem in its proper type. */
export function toJobView(job: ImportJob): JobView {
  const problem = job.problem as ImportProblem | null
  return job.blobReferenceId !== null || problem === null
    ? { ...job, problem }
    : { ...job, problem: { ...problem, key: ofChosen[problem.key] ?? problem.key } }
}

/** An import: its progress, and why it failed as a whole. */
export const importJob = useCase({
  input: importJobSchema,
  ability: 'importJob.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => db.importJob.findFirst({ where: { id, user: { archived: false } } }),
  run: ({ subject }): Promise<JobView> => Promise.resolve(toJobView(subject)),
})
