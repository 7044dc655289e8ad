import 'server-only'
import { emailKey } from '@/domain/account'
import { answerPath } from '@/domain/paths'
import type { Prisma } from '@/server/db/client'
import { insertRows } from '@/server/db/insertRows'
import { env } from '@/server/env'
import { newSecret, secretHash } from '@/server/credentials/secretHash'

type Participant = { id: string; userId: string; email: string }
type Company = { hasAnswerLinks: boolean } | null

/** The stored form of the mailbox that a link was sent to. */
export const mailboxHash = (email: string): string => secretHash(emailKey(email))

/**
 * New personal links of these participants, by the id of their run. None where the company does not send them, and
 * none for people with a second factor, or with a password that an administrator chose, who could read the answers with
 * it. Earlier ones stay valid, so that every mail still leads to the questionnaire.
 */
export async function newAnswerLinks(
  tx: Prisma.TransactionClient,
  participants: readonly Participant[],
  company: Company,
  now: Date,
): Promise<Map<string, string>> {
  if (company === null || !company.hasAnswerLinks || participants.length === 0) return new Map()
  const userIds = participants.map(({ userId }) => userId)
  const guarded = await tx.user.findMany({
    where: { id: { in: userIds }, OR: [{ twoFactorEnabled: true }, { hasGivenPassword: true }] },
    select: { id: true },
  })
  const signingIn = new Set(guarded.map(({ id }) => id))
  const links = participants
    .filter(({ userId }) => !signingIn.has(userId))
    .map(({ id, email }) => ({ id, email, code: newSecret() }))
  await insertRows(
    tx,
    'AnswerLink',
    links.map(({ id, email, code }) => ({
      questionnaireRespondentSessionId: id,
      codeHash: secretHash(code),
      mailboxHash: mailboxHash(email),
      createdAt: now,
    })),
  )
  return new Map(links.map(({ id, code }) => [id, `${env().appUrl}${answerPath(code)}`]))
}
