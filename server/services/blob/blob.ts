import 'server-only'
import { blobIdSchema, packagedName } from '@/domain/blob'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { can } from '@/server/policy'
import { publicUseCase } from '../publicUseCase'
import { fileBytes } from './fileBytes'

async function load(db: Db, id: string, now: Date) {
  const row = await db.blobReference.findFirst({
    where: { id, archived: false, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
    include: { brandOf: { where: { archived: false }, select: { id: true }, take: 1 } },
  })
  return row === null ? null : { ...row, isBrandImage: row.brandOf.length > 0, isTemporary: row.expiresAt !== null }
}

/**
 * A file's bytes. Logos are public. Pictures of a text that participants read are sent to everyone who knows their address,
 * since personal and open links have no session; others outside the caller's scope read exactly like absent ones (NOT_FOUND).
 */
export const blob = publicUseCase({
  because:
    'a logo is shown on the login page and in mails, and a picture of a question to holders of links, without a session',
  input: blobIdSchema,
  run: async ({ db, actor, now, input }) => {
    const row = await load(db, input.id, now)
    const isImage = row?.mimeType.startsWith('image/') === true
    const isPublic = row?.isBrandImage === true && isImage
    const isShown = isPublic || (row?.isInText === true && isImage)
    if (actor.kind !== 'user' && !isShown) throw new AppError('UNAUTHENTICATED')
    if (row === null || !(isShown || can(actor, 'blob.read', row))) throw new AppError('NOT_FOUND')
    const bytes = await fileBytes(row)
    if (bytes === null) throw new AppError('NOT_FOUND')
    return {
      bytes,
      filename: packagedName(row.filename)?.file ?? row.filename,
      mimeType: row.mimeType,
      isImage,
      isPublic,
    }
  },
})
