import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { can, type SignedIn } from '@/server/policy'
import type { Chosen } from '@/domain/overview'
import { latestReportPackageSchema, reportPackageIdSchema } from '@/domain/reportPackage'
import { answeredIn } from '../answerPlace'
import { useCase } from '../useCase'
import { deleteBlobs } from '../blob'
import { packagedBlobs } from './download/packagedBlobs'
import { reportedQuestionnaire } from '../overview'

/**
 * A package that the caller requested, of a questionnaire they may still report on; null for those of other users
 * and for one whose day is over.
 */
export async function ownPackage(
  db: Db,
  actor: SignedIn,
  id: string,
  now: Date,
): Promise<Prisma.ReportPackageModel | null> {
  const found = await db.reportPackage.findFirst({
    where: { id, userId: actor.userId, expiresAt: { gt: now }, subscription: { archived: false } },
    include: { questionnaire: true },
  })
  const questionnaire = await answeredIn(db, actor, found?.questionnaire ?? null)
  return questionnaire !== null && can(actor, 'questionnaire.report', questionnaire) ? found : null
}

export const withItems = { items: { orderBy: { displayOrder: 'asc' } } } satisfies Prisma.ReportPackageInclude
type PackageWithItems = Prisma.ReportPackageGetPayload<{ include: typeof withItems }>

/** The stored choice of people whose answers the company report covers. */
export const chosenOf = ({ chosen }: Pick<Prisma.ReportPackageModel, 'chosen'>): Chosen => {
  const { userIds = null, withoutUserIds = null } = chosen as Partial<Chosen>
  return { userIds, withoutUserIds }
}

/** A package as its screen shows it. */
export type ShownPackage = PackageWithItems & Chosen

/** A stored package, with the people whose answers its company report covers. */
export const toPackageView = (stored: PackageWithItems): ShownPackage => ({ ...stored, ...chosenOf(stored) })

/** One of the caller's own packages, with the progress of each report. */
export const reportPackage = useCase({
  input: reportPackageIdSchema,
  ability: 'reportPackage.own',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor, now }, { id }) => ownPackage(db, actor, id, now),
  run: async ({ db, input: { id } }): Promise<ShownPackage> =>
    toPackageView(await db.reportPackage.findUniqueOrThrow({ where: { id }, include: withItems })),
})

/** Cancels the reports not made yet, and deletes those that are made. */
export const cancelReportPackage = useCase({
  input: reportPackageIdSchema,
  ability: 'reportPackage.own',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor, now }, { id }) => ownPackage(db, actor, id, now),
  run: async ({ db, now, subject: { id, userId, subscriptionId, name } }) => {
    await db.reportPackage.updateMany({
      where: { id, state: { not: 'Cancelled' } },
      data: { state: 'Cancelled', finishedAt: now, leaseUntil: null },
    })
    await deleteBlobs(db, await packagedBlobs(db, { userId, subscriptionId, name, now }))
    return id
  },
})

/**
 * The package of a questionnaire that the caller requested last, today, and did not cancel: in progress or ready.
 * Null without one.
 */
export const latestReportPackage = useCase({
  input: latestReportPackageSchema,
  ability: 'questionnaire.report',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => reportedQuestionnaire(db, actor, questionnaireId),
  run: async ({ db, actor: { userId }, now, input: { questionnaireId } }): Promise<ShownPackage | null> => {
    const latest = await db.reportPackage.findFirst({
      where: { userId, questionnaireId, state: { not: 'Cancelled' }, expiresAt: { gt: now } },
      include: withItems,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    })
    return latest === null ? null : toPackageView(latest)
  },
})
