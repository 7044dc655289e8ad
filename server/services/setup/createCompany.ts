import 'server-only'
import { normaliseBrandColor } from '@/domain/brand'
import type { Db } from '@/server/db/client'
import { type AcceptedFile, storeFile } from '../blob'
import { insertCompany } from '../subscription'

type Company = { name: string; brandColor: string; logo: AcceptedFile | null }

/** The first company, with what every new one has; its logo is stored under the name of whoever sets up. */
export async function createCompany(
  tx: Db,
  now: Date,
  { logo, userId, ...company }: Company & { userId: string },
): Promise<string> {
  const { id } = await insertCompany(tx, now, { ...company, brandColor: normaliseBrandColor(company.brandColor) })
  if (logo === null) return id
  const stored = await storeFile(tx, logo, { userId, subscriptionId: id })
  await tx.subscription.update({ where: { id }, data: { brandImageBlobReferenceId: stored.id } })
  return id
}
