import 'server-only'
import type { Mapping } from '@/domain/import'
import type { Db, Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'

/** The channel on which a worker hears, at commit, that a file waits to be imported. */
export const importChannel = 'ripplemark_import'

type New = {
  actor: SignedIn
  blobId: string
  target: { subscriptionId: string; questionnaireId: string | null; departmentOfPeople: string | null }
  mapping: Mapping
  /** Until when the caller runs it themselves; left to the workers without. */
  leaseUntil?: Date
  now: Date
}

/** Puts a file that the caller has uploaded in line to be imported; anybody else's looks like none (NOT_FOUND). */
export async function createImportJob(
  db: Db,
  { actor, blobId, target, mapping, leaseUntil, now }: New,
): Promise<Prisma.ImportJobModel> {
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
    data: { ...place, ...state, ...file, userId, blobReferenceId: blobId, mapping, createdAt: now },
  })
  if (leaseUntil === undefined) await db.$executeRaw`SELECT pg_notify(${importChannel}, '')`
  return job
}
