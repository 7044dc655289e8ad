import 'server-only'
import { resealed } from './crypto/seal'
import type { Db } from './db/client'

const page = 500

/**
 * Seals again what lies in the database under the secret before this one, so that the old one can be thrown away once this has run.
 * A value that somebody changes meanwhile is sealed anew already, and kept. Answers how many were sealed again.
 */
export async function resealStored(db: Db): Promise<number> {
  let count = 0
  for (let last = ''; ;) {
    const rows = await db.user.findMany({
      where: { twoFactorSecret: { not: null }, ...(last === '' ? {} : { id: { gt: last } }) },
      orderBy: { id: 'asc' },
      take: page,
      select: { id: true, twoFactorSecret: true },
    })
    for (const { id, twoFactorSecret } of rows) {
      const value = await resealed('two-factor secret', twoFactorSecret ?? '')
      if (value !== null)
        count += (await db.user.updateMany({ where: { id, twoFactorSecret }, data: { twoFactorSecret: value } })).count
    }
    if (rows.length < page) break
    last = rows.at(-1)!.id
  }
  const mail = await db.mailSettings.findFirst()
  const smtpUrl = mail === null ? null : await resealed('mail settings', mail.smtpUrl)
  if (mail !== null && smtpUrl !== null)
    count += (await db.mailSettings.updateMany({ where: { id: mail.id, smtpUrl: mail.smtpUrl }, data: { smtpUrl } }))
      .count
  return count
}
