import { print } from 'graphql'
import { setTimeout as wait } from 'node:timers/promises'
import { SaveQuestionResponsesDocument } from '@/graphql/questionResponse/__generated__/operations'
import { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { httpClient } from '../support/httpClient'
import { fragileSite } from '../support/fragileSite'
import { processMemory } from '../support/processMemory'
import { printFigures } from '../support/printFigures.mjs'

const participantCount = 10
const perSecond = 20
const maxHeap = 512
/** Growth limit of the second half, which begins after everything was loaded once. */
const maxGrowth = 40
const query = print(SaveQuestionResponsesDocument)

/** The site works steadily for `seconds` with a small heap: its memory does not grow, and nothing fails. */
export async function soak(seconds = 60): Promise<string[]> {
  const site = await fragileSite({ NODE_OPTIONS: `--max-old-space-size=${maxHeap}` })
  const campaign = await campaignOfTwelve()
  const people = []
  for (let n = 0; n < participantCount; n++) {
    const { runId, cookie } = await campaign.learner()
    people.push({ runId, ...httpClient(cookie, { maxSockets: 4 }) })
  }
  const [samples, pending]: [ReturnType<typeof processMemory>[], Promise<boolean>[]] = [[], []]
  const from = Date.now()
  for (let round = 0; Date.now() - from < seconds * 1000; round++) {
    const { runId, post, get } = people[round % participantCount]!
    const saving =
      round % 4 === 3
        ? get('/me')
        : post('/graphql', {
            query,
            variables: { model: { questionnaireRespondentSessionId: runId, ...campaign.answers(round)[round % 12]! } },
          })
    pending.push(saving.then(({ status, text }) => status === 200 && !text.includes('"errors"')))
    if (round % perSecond === 0) samples.push(processMemory(site.pid()))
    await wait(Math.max(0, from + (round + 1) * (1000 / perSecond) - Date.now()))
  }
  const successes = await Promise.all(pending)
  const half = samples.slice(Math.floor(samples.length / 2))
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const third = Math.max(1, Math.floor(half.length / 3))
  const growth =
    mean(half.slice(-third).map(({ megabytes }) => megabytes)) -
    mean(half.slice(0, third).map(({ megabytes }) => megabytes))
  const [firstOpen, lastOpen] = [half[0]!.open, half.at(-1)!.open]
  const failed = successes.filter((isSuccessful) => !isSuccessful).length
  printFigures('steady work', { attempts: successes.length, acknowledged: successes.length - failed, lost: failed })
  process.stdout.write(
    `    ${Math.round(half.at(-1)!.megabytes)} MB at the end, ${growth.toFixed(1)} MB more within the second half; ${lastOpen} files and connections open, ${firstOpen} before\n`,
  )
  for (const { close } of people) close()
  await site.stop()
  return [
    ...(failed > 0 ? [`${failed} of ${successes.length} requests failed`] : []),
    ...(growth > maxGrowth ? [`memory grew by ${growth.toFixed(0)} MB`] : []),
    ...(lastOpen > firstOpen + 20 ? [`${lastOpen} open files after ${firstOpen}`] : []),
  ]
}
