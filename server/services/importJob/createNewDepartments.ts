import 'server-only'
import { importOptionsSchema } from '@/domain/importJob'
import type { PeopleRow } from '@/domain/sheet'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { can } from '@/server/policy'
import { actorOfJob } from '../jobAttempt'
import { addDepartment } from '../subscriptionDepartment'
import { departmentFinder, mostNewDepartments, unknownDepartments } from './row/departmentFinder'
import type { ImportJob } from './importJob'
import { importTarget } from './startImport'
import type { ImportRun } from './writeRows'

/**
 * Creates the departments that a file names and the company does not have, where its importer chose that and may create
 * departments. Without it, or of too many, the rows say that theirs was not found.
 */
export async function createNewDepartments(
  { db, clock }: ImportRun,
  job: ImportJob,
  rows: readonly PeopleRow[],
): Promise<void> {
  const { createDepartments, withInactive } = importOptionsSchema.parse(job.options ?? {})
  const { subscriptionId } = job
  const actor = createDepartments ? await actorOfJob(db, job) : null
  const target = actor === null ? null : await importTarget(db, actor, job)
  if (actor === null || target === null || target.departmentOfPeople !== null) return
  if (!can(actor, 'importJob.create', target) || !can(actor, 'subscriptionDepartments.create', { subscriptionId }))
    return
  const coming = rows.filter(({ isInactive, isTotal }) => !isTotal && (withInactive || !isInactive))
  const names = unknownDepartments(coming, await departmentFinder(db, subscriptionId))
  if (names.length > mostNewDepartments) return
  for (const name of names) {
    try {
      await transaction(db, (tx) => addDepartment({ db: tx, actor, now: clock() }, { name, subscriptionId }))
    } catch (error) {
      // Another user created it meanwhile.
      if (!(error instanceof AppError)) throw error
    }
  }
}
