import 'server-only'
import { reseal } from '../crypto/seal'
import type { Db } from '../db/client'

const page = 500

/**
 * Reencrypts database values of the previous secret, so that it can be discarded afterwards. A value changed
 * meanwhile is already encrypted under the current secret and is left unchanged. Returns how many were reencrypted.
 */
export async function rotateEncryption(db: Db): Promise<number> {
  let count = 0
  for (let last = ''; ;) {
    const rows = await db.user.findMany({
      where: { twoFactorSecret: { not: null }, ...(last === '' ? {} : { id: { gt: last } }) },
      orderBy: { id: 'asc' },
      take: page,
      select: { id: true, twoFactorSecret: true },
    })
    for (const { id, twoFactorSecret } of rows) {
      const value = await reseal('two-factor secret', twoFactorSecret ?? '')
      if (value !== null)
        count += (await db.user.updateMany({ where: { id, twoFactorSecret }, data: { twoFactorSecret: value } })).count
    }
    if (rows.length < page) break
    last = rows.at(-1)!.id
  }
  const mail = await db.mailSettings.findFirst()
  const smtpUrl = mail === null ? null : await reseal('mail settings', mail.smtpUrl)
  if (mail !== null && smtpUrl !== null)
    count += (await db.mailSettings.updateMany({ where: { id: mail.id, smtpUrl: mail.smtpUrl }, data: { smtpUrl } }))
      .count
  return count
}
