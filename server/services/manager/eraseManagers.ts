import 'server-only'
import type { Db } from '@/server/db/client'
import { Prisma } from '@/server/db/client'
import { stopHash } from './managerStops'

/**
 * Takes the managers off what was said about runs that belong to no person any more, and deletes requests that are over of
 * managers who have no participant left there.
 */
export async function detachManagers(tx: Db, runIds: readonly string[], now: Date): Promise<void> {
  const ids = [...runIds]
  await tx.managerAnswer.updateMany({
    where: { questionnaireRespondentSessionId: { in: ids } },
    data: { managerRequestId: null },
  })
  await tx.$executeRaw`
    DELETE FROM "ManagerRequest" request
    WHERE request."closesAt" < ${now}
      AND request."managerViewId" IN (SELECT run."questionnaireId" FROM "QuestionnaireRespondentSession" run WHERE run."id" = ANY(${ids}::uuid[]))
      AND NOT EXISTS (SELECT 1 FROM "QuestionnaireRespondentSession" run WHERE run."questionnaireId" = request."managerViewId" AND lower(btrim(run."lineManagerEmail")) = request."email")`
}

/** Removes a manager's address and name from what they were asked, in one company or in all; what they said stays. */
export async function eraseManager(tx: Db, email: string, within: string | null): Promise<void> {
  const here = within === null ? Prisma.empty : Prisma.sql`AND "subscriptionId" = ${within}::uuid`
  const address = email.toLowerCase()
  await tx.$executeRaw`
    UPDATE "ManagerRequest" SET "email" = 'erased ' || "id"::text, "name" = '', "codeHash" = 'erased ' || "id"::text, "reminderCodeHash" = NULL
    WHERE "email" = ${address} ${here}`
  await tx.$executeRaw`DELETE FROM "ManagerStop" WHERE "mailboxHash" = ${stopHash(address)} ${here}`
}
