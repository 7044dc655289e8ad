import 'server-only'
import { secretHash } from '@/server/credentials/secretHash'
import type { Db } from '@/server/db/client'
import { hasNotLeft } from '../email'

/** The stored form of an address on the list of stopped mails. */
export const stopHash = (email: string): string => secretHash(`manager ${email.toLowerCase()}`)

/** The request of a mail to a manager, as the page that stops such mails needs it; null for any other id. */
export async function managerRequestToStop(db: Db, id: string) {
  const found = await db.managerRequest.findUnique({
    where: { id },
    select: {
      subscriptionId: true,
      email: true,
      managerView: { select: { questionnaire: { select: { name: true, archived: true } } } },
      subscription: { select: { name: true } },
    },
  })
  if (found === null || found.managerView.questionnaire.archived) return null
  const { subscriptionId, email, managerView, subscription } = found
  const key = { subscriptionId, mailboxHash: stopHash(email) }
  const stopped = await db.managerStop.findUnique({ where: { subscriptionId_mailboxHash: key } })
  return {
    questionnaireName: managerView.questionnaire.name,
    companyName: subscription.name,
    isStopped: stopped !== null,
    email,
    ...key,
  }
}

type Stop = { subscriptionId: string; mailboxHash: string; email: string }

/** Puts a manager's address on the company's list of stopped mails, with the mails that have not left; or takes it off. */
export async function setManagerStop(tx: Db, stop: Stop, isStopped: boolean, now: Date): Promise<void> {
  const { subscriptionId, mailboxHash, email } = stop
  const key = { subscriptionId, mailboxHash }
  if (!isStopped) {
    await tx.managerStop.deleteMany({ where: key })
    return
  }
  await tx.managerStop.createMany({ data: [{ ...key, stoppedAt: now }], skipDuplicates: true })
  await tx.$executeRaw`
    DELETE FROM "EmailMessage" e USING "ManagerRequest" request
    WHERE request."id" = e."managerRequestId" AND request."subscriptionId" = ${key.subscriptionId}::uuid AND request."email" = ${email} AND ${hasNotLeft}`
}
