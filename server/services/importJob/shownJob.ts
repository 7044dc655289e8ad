import 'server-only'
import type { ImportProblem } from '@/domain/import'
import type { Prisma } from '@/server/db/client'

/** An import as its screen shows it. */
export type ShownJob = Omit<Prisma.ImportJobModel, 'problem'> & { problem: ImportProblem | null }

/** What is stored of an import, with the problem as what it is. */
export const shownJob = (job: Prisma.ImportJobModel): ShownJob => ({
  ...job,
  problem: job.problem as ImportProblem | null,
})
