import 'server-only'
import type { Chosen } from '@/domain/overview'
import { Prisma } from '@/server/db/client'

export const withItems = { items: { orderBy: { displayOrder: 'asc' } } } satisfies Prisma.ReportPackageInclude
export type PackageWithItems = Prisma.ReportPackageGetPayload<{ include: typeof withItems }>

/** The stored choice of people whose answers the company report covers. */
export const chosenOf = ({ chosen }: Pick<Prisma.ReportPackageModel, 'chosen'>): Chosen => {
  const { userIds = null, withoutUserIds = null } = chosen as Partial<Chosen>
  return { userIds, withoutUserIds }
}

/** A package as its screen shows it. */
export type ShownPackage = PackageWithItems & Chosen

/** A stored package, with the people whose answers its company report covers. */
export const toPackageView = (stored: PackageWithItems): ShownPackage => ({ ...stored, ...chosenOf(stored) })
