import 'server-only'
import { safeFilename } from '@/domain/blob'
import { zipFileNameSchema } from '@/domain/reportPackage'
import { groupSizeOf } from '@/domain/result'
import { AppError } from '@/server/errors'
import type { Db } from '@/server/db/client'
import { can, type SignedIn } from '@/server/policy'
import { answeredIn } from '@/server/services/answerPlace'
import { useCase } from '@/server/services/useCase'
import { type PackagedBlob, packagedBlobs } from './packagedBlobs'
import { zipChunks } from './zipChunks'
import { zipEntries } from './zipEntries'

/**
 * Whether the caller may still make this report of a package: access may have been revoked, and companies may have
 * promised to show groups only.
 */
async function mayHave(db: Db, actor: SignedIn, { reportPackageItems }: PackagedBlob): Promise<boolean> {
  for (const {
    kind,
    reportPackage: { questionnaire, subscription },
  } of reportPackageItems) {
    const place = await answeredIn(db, actor, questionnaire)
    if (
      place === null ||
      !can(actor, 'questionnaire.report', place) ||
      (kind === 'Individual' && groupSizeOf(subscription.smallestGroupSize, questionnaire.promisedGroupSize) !== null)
    )
      return false
  }
  return true
}

/**
 * The caller's own reports under the name of a package, in one file that is written while it is read. Of a package
 * of theirs these are the reports it records: one that was uploaded again because the first response was lost is
 * included once. NOT_FOUND where they have none.
 */
export const zipDownload = useCase({
  input: zipFileNameSchema,
  ability: 'reportPackage.fetch',
  subject: ({ actor: { userId } }) => ({ userId }),
  run: async ({ db, actor, now, input: { zipFileName }, subject: { userId } }) => {
    const filename = safeFilename(zipFileName, 100)
    const blobs = await packagedBlobs(db, { userId, subscriptionId: actor.subscriptionId, name: filename, now })
    const isPackage = (await db.reportPackage.count({ where: { userId, name: filename } })) > 0
    const had: PackagedBlob[] = []
    for (const blob of blobs)
      if ((!isPackage || blob.reportPackageItems.length > 0) && (await mayHave(db, actor, blob))) had.push(blob)
    const entries = zipEntries(had)
    if (entries.length === 0) throw new AppError('NOT_FOUND')
    return { filename, mimeType: 'application/zip', chunks: zipChunks(entries) }
  },
})
