import 'server-only'
import { randomUUID } from 'node:crypto'
import { type ErasureCounts, erasedAddress, type erasedPrefixes, sumOfCounts } from '@/domain/erasure'
import { roleGroupIds } from '@/domain/role'
import { type Db, Prisma } from '@/server/db/client'
import { insertRows } from '@/server/db/insertRows'
import { detachManagers } from '@/server/services/manager'
import { groupSizeOfQuestionnaire } from '@/server/services/questionnaire'
import { addressSql, nameOfErased } from '../placeholders'
import { clearFreeText } from '../freeText'
import { deleteRuns } from './deleteRuns'

/** A session to detach from its participant, who stays. */
export type DetachedRun = {
  id: string
  userId: string
  questionnaireId: string
  subscriptionId: string
  endDate: Date | null
}

/** Deletes the free text of these runs; returns how much of those without a promise: how much one person wrote tells what. */
async function clearWords(tx: Db, runs: readonly DetachedRun[]): Promise<number> {
  const sizes = await groupSizeOfQuestionnaire(
    tx,
    runs.map(({ questionnaireId }) => questionnaireId),
  )
  const clear = (isOfGroups: boolean) => {
    const ids = runs.flatMap(({ id }, at) => ((sizes[at] !== null) === isOfGroups ? [id] : []))
    return clearFreeText(tx, Prisma.sql`SELECT unnest(${ids}::uuid[])`)
  }
  await clear(true)
  return clear(false)
}

/** Takes off what stands beside the answers of these runs: days and wishes for reminders are the person's alone, and so is their manager. */
async function detachBeside(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  await detachManagers(tx, ids, now)
  await tx.$executeRaw`
    UPDATE "Commitment" became SET "dueDay" = NULL, "isReminded" = false, "remindedAt" = NULL
    FROM "QuestionResponse" answer WHERE answer."id" = became."responseId" AND answer."questionnaireRespondentSessionId" = ANY(${[...ids]}::uuid[])`
}

/**
 * Detaches sessions from their participants. Finished ones move to a placeholder user with an id of its own, since the
 * participant's id was in the links of their mails: one for each `person` and company, so that figures stay the same,
 * or for each `run` past its retention period, one for each person and questionnaire: nothing may link these, and
 * several sessions of one person must not count as several people. Unfinished ones are in no figure and are deleted, as
 * are the mails of the sessions, and the free text unless it is to be preserved. A removed one can no longer be restored.
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
  await tx.answerLink.deleteMany({ where: { questionnaireRespondentSessionId: { in: ids } } })
  const reminders = await tx.reminderOccurrence.deleteMany({ where: { questionnaireRespondentSessionId: { in: ids } } })
  const mails = await tx.emailMessage.deleteMany({ where: { questionnaireRespondentSessionId: { in: ids } } })
  await tx.$executeRaw`
    UPDATE "QuestionnaireRespondentSession" run SET "userId" = shell."userId", "archivedAt" = NULL, "email" = ${addressSql(of, Prisma.sql`shell."userId"`)}, "lineManagerName" = '', "lineManagerEmail" = '', "version" = run."version" + 1
    FROM unnest(${ids}::uuid[], ${owners}::uuid[]) AS shell("runId", "userId") WHERE run."id" = shell."runId"`
  await tx.$executeRaw`
    UPDATE "QuestionResponse" answer SET "userId" = shell."userId"
    FROM unnest(${ids}::uuid[], ${owners}::uuid[]) AS shell("runId", "userId") WHERE answer."questionnaireRespondentSessionId" = shell."runId"`
  await detachBeside(tx, ids, now)
  const words = keepsWords ? 0 : await clearWords(tx, finished)
  return sumOfCounts(gone, { mails: mails.count, reminders: reminders.count, words, runsKept: ids.length })
}
