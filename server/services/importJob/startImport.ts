import 'server-only'
import type { Mapping } from '@/domain/sheet'
import { type ImportOptions, importOptionsSchema, startImportSchema } from '@/domain/importJob'
import type { Db } from '@/server/db/client'
import { notifyChannel } from '@/server/db/listen'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'
import { placeInCompany } from '../profile'
import { useCase } from '../useCase'
import { type ImportJob, type JobView, toJobView } from './importJob'

/** The channel on which workers are notified, at commit, that people wait to be added. */
export const importChannel = 'ripplemark_import'

type Target = { questionnaireId: string | null; subscriptionDepartmentId: string | null }

/**
 * Where the people of a file are added, and what the permission depends on: their department or company, or the
 * questionnaire whose participants they become. Null without a company, for a department or questionnaire of another
 * company, and for administrators of a department when it is not their own.
 */
export async function importTarget(
  db: Db,
  actor: SignedIn,
  { questionnaireId, subscriptionDepartmentId: departmentId }: Target,
) {
  if (
    departmentId !== null &&
    departmentId !== actor.subscriptionDepartmentId &&
    !actor.roles.includes('SubscriptionAdministration')
  )
    return null
  const place = await placeInCompany(db, actor, departmentId)
  if (place === null || questionnaireId === null)
    return place === null
      ? null
      : { ...place, questionnaireId: null, departmentOfPeople: place.subscriptionDepartmentId }
  const questionnaire = await db.questionnaire.findFirst({
    where: { id: questionnaireId, subscriptionId: place.subscriptionId, archived: false, isTemplate: false },
    select: { subscriptionDepartmentId: true },
  })
  if (questionnaire === null) return null
  return { ...place, ...questionnaire, questionnaireId, departmentOfPeople: place.subscriptionDepartmentId }
}

type NewImport = {
  actor: SignedIn
  blobId: string
  target: { subscriptionId: string; questionnaireId: string | null; departmentOfPeople: string | null }
  mapping: Mapping
  options: ImportOptions
  /** The lease if the caller runs it; without one it waits for a worker. */
  leaseUntil?: Date
  now: Date
}

/** Notifies the workers, at the commit of the transaction, that an import waits. */
export const notifyImporters = (db: Db) => notifyChannel(db, importChannel)

/** Queues a file that the caller has uploaded for import. Throws NOT_FOUND for any other file. */
export async function createImportJob(
  db: Db,
  { actor, blobId, target, mapping, options, leaseUntil, now }: NewImport,
): Promise<ImportJob> {
  const { userId } = actor
  const { subscriptionId, questionnaireId, departmentOfPeople } = target
  const file = await db.blobReference.findFirst({
    where: {
      id: blobId,
      userId,
      subscriptionId,
      archived: false,
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
    },
    select: { filename: true },
  })
  if (file === null) throw new AppError('NOT_FOUND')
  const place = { subscriptionId, subscriptionDepartmentId: departmentOfPeople, questionnaireId }
  const state = leaseUntil === undefined ? ({ state: 'Waiting' } as const) : ({ state: 'Running', leaseUntil } as const)
  const job = await db.importJob.create({
    data: { ...place, ...state, ...file, userId, blobReferenceId: blobId, mapping, options, createdAt: now },
  })
  if (leaseUntil === undefined) await notifyImporters(db)
  return job
}

/** Starts the import of an uploaded file by a worker. */
export const startImport = useCase({
  input: startImportSchema,
  ability: 'importJob.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, input) => importTarget(db, actor, input),
  run: async ({ db, actor, now, input, subject: target }): Promise<JobView> => {
    const { blobId, mapping: pairs } = input
    const mapping = Object.fromEntries(pairs.map(({ column, heading }) => [column, heading]))
    const options = importOptionsSchema.parse(input)
    return toJobView(await createImportJob(db, { actor, blobId, target, mapping, options, now }))
  },
})
