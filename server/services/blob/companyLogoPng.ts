import 'server-only'
import type { Db } from '@/server/db/client'
import { log } from '@/server/log'
import { storage } from '@/server/storage/storage'
import { imageLibrary } from './imageLibrary'

const largestSide = 600

/**
 * A company's logo as a PNG that every PDF can embed, whatever its uploaded format; null without one and for one
 * that cannot be read.
 */
export async function companyLogoPng(db: Db, subscriptionId: string): Promise<string | null> {
  try {
    const company = await db.subscription.findUnique({
      where: { id: subscriptionId },
      select: { brandImageBlobReference: { select: { archived: true, storageReference: true } } },
    })
    const logo = company?.brandImageBlobReference
    const bytes = logo == null || logo.archived ? null : await storage().get(logo.storageReference)
    if (bytes === null) return null
    const sharp = await imageLibrary()
    const png = await sharp(bytes, { failOn: 'error' })
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
    return `data:image/png;base64,${png.toString('base64')}`
  } catch (error) {
    log.error({ err: error, subscriptionId }, 'could not read the logo of a company: the document has none')
    return null
  }
}
