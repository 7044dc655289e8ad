import { setTimeout as wait } from 'node:timers/promises'
import { addDays, londonTime, remindedCampaign, start, wrongReminders } from '../support/remindedCampaign'
import { steppedWorker } from '../support/steppedWorker'

const schedulers = 3

/** Three schedulers act at the same instants; now and then one is killed during its run. */
async function runDays(days: number): Promise<number> {
  const workers = await Promise.all(Array.from({ length: schedulers }, () => steppedWorker('remind')))
  let kills = 0
  for (let n = 0; n <= days + 1; n++) {
    for (const time of ['07:45:00', '08:00:00', '08:15:00', '17:00:00']) {
      const now = londonTime(addDays(start, n), time)
      const turns = workers.map((worker) => worker.act(now))
      if (time === '08:00:00' && n % 4 === 0) {
        const place = Math.floor(Math.random() * schedulers)
        await wait(Math.random() * 25)
        await workers[place]!.kill()
        kills += 1
        workers[place] = await steppedWorker('remind')
      }
      await Promise.all(turns)
    }
  }
  await Promise.all(workers.map((worker) => worker.kill()))
  return kills
}

/** Each participant is reminded once on each reminder day, whatever happens to the schedulers. */
export async function reminders(days = 200): Promise<string[]> {
  const campaigns = await Promise.all(
    [days, Math.min(days, 30), Math.min(days, 9), Math.min(days, 3)].map((length) => remindedCampaign(length)),
  )
  const kills = await runDays(days)
  const { problems, mails } = await wrongReminders(campaigns)
  process.stdout.write(`${days} days, ${schedulers} schedulers, ${kills} killed: ${mails} reminders.\n`)
  return problems
}
