import 'server-only'
import type { Db } from '@/server/db/client'

type Account = { id: string; emailConfirmed: boolean; wasConfirmed: boolean; passwordHash: string | null }

/**
 * Whether an account was ever used, by any way of entering: by a confirmed address, a password, a provider, or by
 * beginning a questionnaire in any company, for which the link of a mail is enough. Its mailbox has to be asked then
 * before the account gets another address.
 */
export async function isInUse(db: Db, { id, emailConfirmed, wasConfirmed, passwordHash }: Account): Promise<boolean> {
  if (emailConfirmed || wasConfirmed || passwordHash !== null) return true
  const [logins, runs] = await Promise.all([
    db.externalLogin.count({ where: { userId: id } }),
    db.questionnaireRespondentSession.count({
      where: {
        userId: id,
        OR: [{ startDate: { not: null } }, { endDate: { not: null } }, { responses: { some: {} } }],
      },
    }),
  ])
  return logins + runs > 0
}
