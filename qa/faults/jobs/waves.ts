import { setTimeout as wait } from 'node:timers/promises'
import { db } from '@/server/db/client'
import { createFollowUp } from '@/server/services/followUp/questionnaireFollowUps'
import { companyAdmin } from '@/server/testing/actors'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { addParticipants } from '../support/addParticipants'
import { addDays, londonTime, start } from '../support/remindedCampaign'
import { steppedWorker } from '../support/steppedWorker'

const schedulers = 3
/** The waves cross both changes of the clock. */
const waveDays = [30, 90, 300]
const openDays = 14
/** People complete the campaign on these days of it, from its first. */
const completing = 50
/** Later than the last wave of the last who completed. */
const lastDay = completing + Math.max(...waveDays) + 1

type Scene = { campaignId: string; waves: { id: string; days: number }[]; completedOn: ReadonlyMap<string, string> }

/** A campaign in London whose people completed it on different days, with its waves. */
async function askedCampaign(people: number): Promise<Scene> {
  const { id: subscriptionId } = await subscription({ timeZone: 'Europe/London' })
  const { id: campaignId } = await questionnaire({
    subscriptionId,
    isPublished: true,
    startDate: londonTime(start, '00:00:00'),
    endDate: londonTime(addDays(start, completing), '23:59:59'),
  })
  await addParticipants(people, {
    questionnaireId: campaignId,
    subscriptionId,
    invitedAt: londonTime(start, '08:00:00'),
  })
  const context = { actor: companyAdmin({ subscriptionId }), db: db(), now: londonTime(start, '09:00:00') }
  const waves = []
  for (const days of waveDays)
    waves.push({ id: (await createFollowUp(context, { questionnaireId: campaignId, days, openDays })).id, days })
  const runs = await db().questionnaireRespondentSession.findMany({
    where: { questionnaireId: campaignId },
    orderBy: { id: 'asc' },
  })
  const completedOn = new Map<string, string>()
  for (let day = 0; day < completing; day++) {
    const ids = runs.filter((_, at) => at % completing === day).map(({ id }) => id)
    const on = addDays(start, day)
    // Some in the first, some in the last hour of the day in London.
    const endDate = londonTime(on, day % 2 === 0 ? '23:40:00' : '00:20:00')
    await db().questionnaireRespondentSession.updateMany({
      where: { id: { in: ids } },
      data: { startDate: endDate, endDate },
    })
    for (const id of ids) completedOn.set(id, on)
  }
  return { campaignId, waves, completedOn }
}

/** Three schedulers act at the same instants of each day of a year; so many times one is killed during its run. */
async function runYear(wantedKills: number): Promise<number> {
  const workers = await Promise.all(Array.from({ length: schedulers }, () => steppedWorker('ask')))
  let kills = 0
  for (let day = 1; day <= lastDay; day++) {
    for (const time of ['07:45:00', '08:00:00', '17:00:00']) {
      const turns = workers.map((worker) => worker.act(londonTime(addDays(start, day), time)))
      if (time === '08:00:00' && kills < (day / lastDay) * wantedKills) {
        const place = kills % schedulers
        await wait(Math.random() * 40)
        await workers[place]!.kill()
        kills += 1
        workers[place] = await steppedWorker('ask')
      }
      await Promise.all(turns)
    }
  }
  await Promise.all(workers.map((worker) => worker.kill()))
  return kills
}

/** People of a wave who were not asked once, on their day, for their days, with one invitation. */
async function wrongIn({ completedOn }: Scene, { id, days }: { id: string; days: number }): Promise<string[]> {
  const runs = await db().questionnaireRespondentSession.findMany({
    where: { questionnaireId: id },
    select: {
      id: true,
      followsId: true,
      createdAt: true,
      closesAt: true,
      emails: { select: { createdAt: true, kind: true } },
    },
  })
  const problems = runs.flatMap(({ id: run, followsId, createdAt, closesAt, emails }) => {
    const day = addDays(completedOn.get(followsId!)!, days)
    const isAsked = createdAt.getTime() === londonTime(day, '08:00:00').getTime()
    const isOpen = closesAt?.getTime() === londonTime(addDays(day, openDays - 1), '23:59:59.999').getTime()
    const [mail, ...others] = emails.filter(({ kind }) => kind === 'QuestionnaireInvite')
    const isInvited = mail !== undefined && others.length === 0 && mail.createdAt >= createdAt
    return isAsked && isOpen && isInvited
      ? []
      : [
          `${run} after ${days} days: asked ${createdAt.toISOString()} instead of ${day}, open to ${closesAt?.toISOString()}, ${emails.length} mails`,
        ]
  })
  const people = new Set(runs.map(({ followsId }) => followsId)).size
  return people === completedOn.size && runs.length === people
    ? problems
    : [...problems, `after ${days} days: ${runs.length} runs of ${people} of ${completedOn.size} people`]
}

/** Everyone who completed a campaign is asked once in each of its waves, on their day, whatever happens to the schedulers. */
export async function waves(people = 2_000, wantedKills = 100): Promise<string[]> {
  const scene = await askedCampaign(people)
  const kills = await runYear(wantedKills)
  const problems = []
  for (const wave of scene.waves) problems.push(...(await wrongIn(scene, wave)))
  process.stdout.write(
    `${people} people, ${waveDays.length} waves, ${lastDay} days, ${schedulers} schedulers, ${kills} killed.\n`,
  )
  return problems
}
