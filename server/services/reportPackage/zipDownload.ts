import 'server-only'
import { safeFilename } from '@/domain/blob'
import { zipFileNameSchema } from '@/domain/reportPackage'
import { AppError } from '@/server/errors'
import { can, type SignedIn } from '@/server/policy'
import { useCase } from '../useCase'
import { type PackagedBlob, packagedBlobs } from './packagedBlobs'
import { zipChunks } from './zipChunks'
import { zipEntries } from './zipEntries'

/** May the caller still make this report of a package? Rights may have gone, and companies may have promised to show groups only. */
function mayHave(actor: SignedIn, { reportPackageItems }: PackagedBlob): boolean {
  return reportPackageItems.every(({ kind, reportPackage: { questionnaire, subscription } }) => can(actor, 'questionnaire.report', questionnaire) && !(kind === 'Individual' && subscription.smallestGroupSize !== null))
}

/**
 * The caller's own reports under the name of a package, in one file that is written while it is read. Of a package of theirs these are
 * the reports it knows: one that was uploaded again because nobody heard of the first time is not there twice. NOT_FOUND where they have none.
 */
export const zipDownload = useCase({
  input: zipFileNameSchema,
  ability: 'reportPackage.fetch',
  subject: ({ actor: { userId } }) => ({ userId }),
  run: async ({ db, actor, now, input: { zipFileName }, subject: { userId } }) => {
    const filename = safeFilename(zipFileName, 100)
    const blobs = await packagedBlobs(db, { userId, subscriptionId: actor.subscriptionId, name: filename, now })
    const isPackage = (await db.reportPackage.count({ where: { userId, name: filename } })) > 0
    const entries = zipEntries(blobs.filter((blob) => (!isPackage || blob.reportPackageItems.length > 0) && mayHave(actor, blob)))
    if (entries.length === 0) throw new AppError('NOT_FOUND')
    return { filename, mimeType: 'application/zip', chunks: zipChunks(entries) }
  },
})
