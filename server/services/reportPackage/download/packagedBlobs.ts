import 'server-only'
import type { Db, Prisma } from '@/server/db/client'
import { likeText } from '@/server/db/text'

const include = {
  reportPackageItems: {
    select: {
      kind: true,
      filename: true,
      reportPackage: { select: { questionnaire: true, subscription: { select: { smallestGroupSize: true } } } },
    },
    take: 1,
  },
} satisfies Prisma.BlobReferenceInclude
export type PackagedBlob = Prisma.BlobReferenceGetPayload<{ include: typeof include }>

type Whose = { userId: string; subscriptionId: string | null; name: string; now: Date }

/**
 * The stored reports that the user uploaded or requested in a company under the name of a package, oldest first.
 */
export function packagedBlobs(db: Db, { userId, subscriptionId, name, now }: Whose): Promise<PackagedBlob[]> {
  const where = {
    userId,
    subscriptionId,
    archived: false,
    mimeType: 'application/pdf',
    filename: { startsWith: likeText(`${name}:`) },
    expiresAt: { gt: now },
  }
  return db.blobReference.findMany({ where, include, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
}
