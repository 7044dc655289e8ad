import 'server-only'
import type { Db } from '@/server/db/client'

/**
 * Gives up the files of people: their sheets, reports and archives, and reports that others had made about them. Pictures of a
 * company stay, since its questions and its logo show them, under no name. The bytes go at the next look for files whose time is over.
 */
export async function eraseFiles(tx: Db, userIds: readonly string[], now: Date): Promise<number> {
  const ids = [...userIds]
  const about = { reportPackageItems: { some: { respondentId: { in: ids } } } }
  const { count } = await tx.blobReference.updateMany({
    where: {
      archived: false,
      OR: [about, { userId: { in: ids }, NOT: { mimeType: { startsWith: 'image/' }, subscriptionId: { not: null } } }],
    },
    data: { expiresAt: now },
  })
  await tx.blobReference.updateMany({ where: { OR: [about, { userId: { in: ids } }] }, data: { filename: 'erased' } })
  await tx.reportPackageItem.deleteMany({ where: { respondentId: { in: ids } } })
  await tx.reportPackage.deleteMany({ where: { userId: { in: ids } } })
  return count
}
