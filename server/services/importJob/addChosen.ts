import 'server-only'
import type { ImportProblem } from '@/domain/sheet'
import { type Db, Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { can } from '@/server/policy'
import { type Choice, isChosen, isWithin, takesPart } from '../audience'
import { inviteParticipants } from '../invite'
import { actorOfJob } from '../jobAttempt'
import { countTowardsGroup } from '../countTowardsGroup'
import { lockedDepartment } from '../lockDepartment'
import { haveMailsGoneOut, recordUncounted } from '../questionnaireRespondentSession'
import type { ImportJob } from './importJob'
import { importTarget } from './startImport'
import { type ImportRun, recordProgress, recordTotal } from './writeRows'

/** People per transaction; their invitations are written in it too. */
const batchSize = 500

/**
 * The questionnaire, and whose people may be added to it, by the current rights of the owner of the job; null when they
 * may not add people any more, or the questionnaire was deleted.
 */
async function accessOf(db: Db, job: ImportJob) {
  const actor = await actorOfJob(db, job)
  const target = actor === null ? null : await importTarget(db, actor, job)
  if (actor === null || target === null || target.questionnaireId === null) return null
  if (!can(actor, 'questionnaireRespondentSessions.create', target)) return null
  const { subscriptionId, subscriptionDepartmentId, questionnaireId: id, departmentOfPeople } = target
  return {
    actor,
    questionnaire: { id, subscriptionId, subscriptionDepartmentId },
    within: { subscriptionId, subscriptionDepartmentId: departmentOfPeople },
  }
}

type Access = NonNullable<Awaited<ReturnType<typeof accessOf>>>

/** The profiles that are chosen now and not done yet, in the order in which they are added. */
async function chosenProfiles(
  db: Db,
  { actor, within }: Access,
  { choice, lastProfileId }: ImportJob,
): Promise<string[]> {
  const chosen = isChosen(actor, within, choice as unknown as Choice)
  const rest = lastProfileId === null ? Prisma.empty : Prisma.sql`AND p."id" > ${lastProfileId}::uuid`
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT p."id" FROM "Profile" p JOIN "User" u ON u."id" = p."userId" WHERE ${chosen} AND NOT u."archived" ${rest} ORDER BY p."id"`
  return rows.map(({ id }) => id)
}

/**
 * What `joinQuestionnaire` does, for people of the company by their profiles, in a few statements. Those who take part
 * already, also through a concurrent request, are left out. Returns how many were added.
 */
async function addProfiles(
  { db: tx, now }: { db: Prisma.TransactionClient; now: Date },
  { actor, questionnaire, within }: Access,
  ids: readonly string[],
): Promise<number> {
  const { id: questionnaireId, subscriptionId } = questionnaire
  // The questionnaire of a department that was deleted meanwhile belongs to the company.
  const own = (await lockedDepartment(tx, questionnaire))?.id ?? null
  const mailsWentOut = await haveMailsGoneOut(tx, questionnaireId)
  const added = await tx.$queryRaw<{ userId: string }[]>`
    WITH person AS (
      SELECT p."userId", p."subscriptionDepartmentId", u."email" FROM "Profile" p JOIN "User" u ON u."id" = p."userId"
      WHERE p."id" = ANY(${[...ids]}::uuid[]) AND ${isWithin(within)} AND NOT u."archived" ORDER BY u."id" FOR NO KEY UPDATE OF u)
    INSERT INTO "QuestionnaireRespondentSession" ("questionnaireId", "userId", "subscriptionId", "subscriptionDepartmentId", "email")
    SELECT ${questionnaireId}::uuid, person."userId", ${subscriptionId}::uuid, coalesce(person."subscriptionDepartmentId", ${own}::uuid), person."email" FROM person
    WHERE NOT ${takesPart(questionnaireId, Prisma.sql`person."userId"`)}
    ON CONFLICT DO NOTHING
    RETURNING "userId"`
  const userIds = added.map(({ userId }) => userId)
  const uncounted = await countTowardsGroup(tx, { questionnaireId, userIds, now })
  await recordUncounted({ db: tx, now, actor }, questionnaireId, uncounted)
  if (mailsWentOut && added.length > 0) await inviteParticipants({ db: tx, now }, questionnaireId)
  return added.length
}

/**
 * Adds the chosen people to a questionnaire, batch by batch behind the last one who is done. Each batch is one
 * transaction with the record of its progress.
 */
export async function addChosen(
  { db, clock, isStopping }: ImportRun,
  job: ImportJob,
): Promise<ImportProblem | 'done' | 'left'> {
  const notAllowed = { key: 'importNotAllowed' }
  const first = await accessOf(db, job)
  if (first === null) return notAllowed
  const ids = await chosenProfiles(db, first, job)
  await recordTotal(db, job, job.doneRows + ids.length)
  for (let at = 0; at < ids.length; at += batchSize) {
    if (isStopping?.() === true) return 'left'
    const access = await accessOf(db, job)
    if (access === null) return notAllowed
    const some = ids.slice(at, at + batchSize)
    await transaction(db, async (tx) => {
      const now = clock()
      const succeeded = await addProfiles({ db: tx, now }, access, some)
      const reached = { ...job, doneRows: job.doneRows + at }
      await recordProgress(tx, reached, { done: some.length, succeeded, now, lastProfileId: some.at(-1) })
    })
  }
  return 'done'
}
