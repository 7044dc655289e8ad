import 'server-only'
import { type ImportOptions, importOptionsSchema } from '@/domain/importJob'
import type { PeopleRow } from '@/domain/sheet'
import type { Db, Prisma } from '@/server/db/client'
import { can } from '@/server/policy'
import { actorOfJob } from '@/server/services/jobAttempt'
import type { SignedInContext } from '@/server/services/useCase'
import { departmentFinder } from './departmentFinder'
import type { ImportJob } from '../importJob'
import { type KnownAccount, knownAccounts } from './knownAccounts'
import type { NewDepartments } from './newDepartments'
import { importTarget } from '../startImport'

/**
 * The data that a batch of rows is validated against: importer, target, the company's departments, and existing
 * accounts.
 */
export type ImportContext = {
  actor: SignedInContext['actor']
  subscriptionId: string
  /** The company in whose name mails are sent; no password may resemble its name. */
  company: Prisma.SubscriptionModel
  departmentOfPeople: string | null
  questionnaire: { id: string; subscriptionId: string; subscriptionDepartmentId: string | null } | null
  departmentOf: (name: string) => string | null
  /** The departments that the rows may create. */
  newDepartments: NewDepartments
  /** By the key of their address. */
  accounts: ReadonlyMap<string, KnownAccount>
  /** The keys of the addresses that this file has added so far. */
  added: Set<string>
  /** The rows so far that were not imported, by the key of their address: a later row may have the same. */
  failed: Map<string, number>
  /** What the importer chose. */
  options: ImportOptions
}

/**
 * Reads the data that many rows are validated against. Null if the import's owner may not import any more, or the
 * questionnaire was deleted.
 */
export async function importContext(
  db: Db,
  job: ImportJob,
  rows: readonly PeopleRow[],
  before: Pick<ImportContext, 'added' | 'failed' | 'newDepartments'>,
): Promise<ImportContext | null> {
  const { subscriptionId, questionnaireId } = job
  const actor = await actorOfJob(db, job)
  if (actor === null) return null
  const target = await importTarget(db, actor, job)
  if (target === null || !can(actor, 'importJob.create', target)) return null
  const company = await db.subscription.findFirst({ where: { id: subscriptionId, archived: false } })
  if (company === null) return null
  const departmentOf = await departmentFinder(db, subscriptionId)
  return {
    actor,
    subscriptionId,
    company,
    departmentOfPeople: target.departmentOfPeople,
    questionnaire:
      questionnaireId === null
        ? null
        : { id: questionnaireId, subscriptionId, subscriptionDepartmentId: target.subscriptionDepartmentId },
    departmentOf: (name) => departmentOf(name) ?? before.newDepartments.idOf(name),
    accounts: await knownAccounts(db, rows, questionnaireId),
    ...before,
    options: importOptionsSchema.parse(job.options ?? {}),
  }
}
