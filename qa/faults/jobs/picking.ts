import { setTimeout as wait } from 'node:timers/promises'
import { until } from '@/qa/support/until.mjs'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { claimImportJob } from '@/server/services/importJob/importWork'
import { runImportJob } from '@/server/services/importJob/runImportJob'
import { addParticipants } from '@/server/services/questionnaireRespondentSession/addParticipants'
import { companyAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { steppedWorker } from '../support/steppedWorker'

const begin = Date.parse('2030-01-07T09:00:00Z')
const minutes = (count: number) => new Date(begin + count * 60_000)
const maxKills = 10

/** Kills workers at random moments until half of the people are done; returns how often. */
async function addWithKills(id: string, count: number): Promise<number> {
  const done = async () => (await db().importJob.findUniqueOrThrow({ where: { id } })).doneRows
  for (let kills = 0; ; kills += 1) {
    if (kills === maxKills || (await done()) >= count / 2) return kills
    const before = await done()
    const worker = await steppedWorker('import')
    const end = worker.act(minutes(kills * 10))
    // A job without progress is parked: each worker adds someone before it is killed, at any moment after that.
    await until(async () => (await done()) > before, { every: 5, timeout: 60_000 })
    await wait(Math.random() * 300)
    await worker.kill()
    await end
  }
}

/**
 * Everyone of a large company is added to a live campaign twice at once and invited, while the workers are killed: each
 * person takes part once and has one invitation.
 */
export async function picking(count = 10_000): Promise<string[]> {
  const { id: subscriptionId } = await subscription()
  const { userId } = await profile({ subscriptionId, group: 'SubscriptionAdministrator' })
  await db().$executeRaw`
    INSERT INTO "User" ("userName", "email", "roleGroupId") SELECT n::text, 'picked' || n || '@example.test', ${roleGroupIds.User}::uuid FROM generate_series(2, ${count}::int) n`
  await db().$executeRaw`
    INSERT INTO "Profile" ("userId", "firstName", "subscriptionId") SELECT "id", 'Picked', ${subscriptionId}::uuid FROM "User" WHERE "email" LIKE 'picked%'`
  const [startDate, endDate] = [minutes(-60), minutes(100_000)]
  const live = { isPublished: true, hasSentEmails: true, publishedAt: startDate, startDate, endDate }
  const { id: questionnaireId } = await questionnaire({ subscriptionId, ...live })
  const actor = companyAdmin({ subscriptionId, userId })
  const ask = () => addParticipants({ actor, db: db(), now: minutes(0) }, { questionnaireId, isEveryone: true })
  const jobs = await Promise.all([ask(), ask()])
  const kills = await addWithKills(jobs[0].id, count)
  const now = minutes(kills * 10 + 10)
  // The database may still run a statement of a killed worker for a moment.
  const isOver = async () => {
    const job = await claimImportJob(db(), now)
    if (job !== null) await runImportJob({ db: db(), clock: () => now }, job)
    return (await db().importJob.count({ where: { subscriptionId, state: { not: 'Done' } } })) === 0
  }
  await until(isOver, { every: 200, timeout: 120_000 })

  const runs = await db().questionnaireRespondentSession.findMany({ where: { questionnaireId } })
  const people = new Set(runs.map((run) => run.userId)).size
  const mails = await db().emailMessage.count({ where: { questionnaireId, kind: 'QuestionnaireInvite' } })
  const ended = await db().importJob.findMany({ where: { subscriptionId } })
  const added = ended.reduce((sum, { succeededRows }) => sum + succeededRows, 0)
  process.stdout.write(
    `${count} people asked for twice, ${kills} workers killed: ${runs.length} added, ${mails} invited.\n`,
  )
  return [
    ...(people === count && runs.length === count
      ? []
      : [`${runs.length} participants of ${people} people instead of ${count}`]),
    ...(mails === count ? [] : [`${mails} invitations`]),
    ...(added === count ? [] : [`${added} people were counted as added`]),
    ...ended.flatMap(({ doneRows }) => (doneRows === count ? [] : [`${doneRows} people done`])),
  ]
}
