import 'server-only'
import { randomUUID } from 'node:crypto'
import { type ErasureCounts, erasedAddress, type erasedPrefixes, sumOfCounts } from '@/domain/erasure'
import { roleGroupIds } from '@/domain/role'
import { type Db, Prisma } from '@/server/db/client'
import { insertRows } from '@/server/db/insertRows'
import { addressSql } from './addressSql'
import { clearWords } from './clearWords'
import { deleteRuns } from './deleteRuns'
import { nameOfErased } from './nameOfErased'

/** A run that is to be cut off from its person, who stays. */
export type DetachedRun = {
  id: string
  userId: string
  questionnaireId: string
  subscriptionId: string
  endDate: Date | null
}

/**
 * Cuts runs off from the people who gave them. Finished ones go over to a shell with an id of its own, since the person's stood in
 * the links of their mails: one for each `person` and company, so that figures stay as they are, or for each `run` of a time
 * that is over, one for each person and questionnaire: nothing may tie these together, and several runs of one person must not
 * count as several people. Unfinished ones are in no figure and go. Mails of the runs go too, and words unless they are kept.
 */
export async function detachRuns(
  tx: Db,
  runs: readonly DetachedRun[],
  { now, of, keepsWords }: { now: Date; of: keyof typeof erasedPrefixes; keepsWords: boolean },
): Promise<ErasureCounts> {
  const finished = runs.filter(({ endDate }) => endDate !== null)
  const gone = await deleteRuns(
    tx,
    runs.flatMap(({ id, endDate }) => (endDate === null ? [id] : [])),
  )
  const shells = new Map<string, { id: string; subscriptionId: string }>()
  const shellOf = ({ userId, questionnaireId, subscriptionId }: DetachedRun) => {
    const key = `${userId} ${of === 'person' ? subscriptionId : questionnaireId}`
    const shell = shells.get(key) ?? { id: randomUUID(), subscriptionId }
    shells.set(key, shell)
    return shell.id
  }
  const owners = finished.map(shellOf)
  const made = [...shells.values()]
  await insertRows(
    tx,
    'User',
    made.map(({ id }) => ({
      id,
      email: erasedAddress(id),
      userName: erasedAddress(id),
      roleGroupId: roleGroupIds.User,
      archived: true,
      erasedAt: now,
      updatedAt: now,
    })),
  )
  await insertRows(
    tx,
    'Profile',
    made.map(({ id, subscriptionId }) => ({
      userId: id,
      subscriptionId,
      firstName: nameOfErased(),
      archived: true,
      hasOptedOutOfReminders: true,
      updatedAt: now,
    })),
  )
  const ids = finished.map(({ id }) => id)
  const reminders = await tx.reminderOccurrence.deleteMany({ where: { questionnaireRespondentSessionId: { in: ids } } })
  const mails = await tx.emailMessage.deleteMany({ where: { questionnaireRespondentSessionId: { in: ids } } })
  await tx.$executeRaw`
    UPDATE "QuestionnaireRespondentSession" run SET "userId" = shell."userId", "email" = ${addressSql(of, Prisma.sql`shell."userId"`)}, "lineManagerName" = '', "lineManagerEmail" = '', "version" = run."version" + 1
    FROM unnest(${ids}::uuid[], ${owners}::uuid[]) AS shell("runId", "userId") WHERE run."id" = shell."runId"`
  await tx.$executeRaw`
    UPDATE "QuestionResponse" answer SET "userId" = shell."userId"
    FROM unnest(${ids}::uuid[], ${owners}::uuid[]) AS shell("runId", "userId") WHERE answer."questionnaireRespondentSessionId" = shell."runId"`
  const words = keepsWords ? 0 : await clearWords(tx, Prisma.sql`SELECT unnest(${ids}::uuid[])`)
  return sumOfCounts(gone, { mails: mails.count, reminders: reminders.count, words, runsKept: ids.length })
}
