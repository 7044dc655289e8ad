import { print } from 'graphql'
import { setTimeout as wait } from 'node:timers/promises'
import { SaveQuestionResponsesDocument } from '@/graphql/questionResponse/__generated__/operations'
import { db } from '@/server/db/client'
import { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { httpClient } from '../support/httpClient'
import { fragileSite } from '../support/fragileSite'
import { printFigures } from '../support/printFigures.mjs'

const participantCount = 200
/** Two hundred saves take time: on a busy system they queue. */
const maxDuration = 20_000
const query = print(SaveQuestionResponsesDocument)

/** How many connections of the site have an open transaction. */
async function busyConnections(): Promise<number> {
  const [row] = await db().$queryRaw<
    { count: number }[]
  >`SELECT count(*)::int AS "count" FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend' AND state LIKE 'idle in transaction%'`
  return row?.count ?? 0
}

/** Two hundred concurrent saves on a small connection pool: each succeeds, or is soon asked to retry. */
export async function pool(rounds = 5): Promise<string[]> {
  const site = await fragileSite({ DATABASE_POOL: '5' })
  const campaign = await campaignOfTwelve()
  const people = []
  for (let n = 0; n < participantCount; n++) {
    const { runId, cookie } = await campaign.learner()
    people.push({ runId, ...httpClient(cookie) })
  }
  const problems: string[] = []
  let acknowledged = 0
  const durations: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [answer] = campaign.answers(round)
    const answers = await Promise.all(
      people.map(({ post, runId }) =>
        post('/graphql', { query, variables: { model: { questionnaireRespondentSessionId: runId, ...answer } } }),
      ),
    )
    acknowledged += answers.filter(({ status, text }) => status === 200 && !text.includes('"errors"')).length
    durations.push(Math.max(...answers.map(({ milliseconds }) => milliseconds)))
    const wrong = answers.filter(({ status, text, retryAfter }) =>
      status === 200 ? text.includes('"errors"') : status !== 503 || retryAfter === undefined,
    )
    problems.push(
      ...wrong
        .slice(0, 3)
        .map(({ status, reason, text }) => `${wrong.length} responses like ${status} ${reason ?? text.slice(0, 200)}`),
    )
  }
  await wait(500)
  const stored = await db().questionResponse.count({
    where: { questionnaireRespondentSessionId: { in: people.map(({ runId }) => runId) } },
  })
  const busy = await busyConnections()
  if (busy > 0) problems.push(`${busy} connections still hold a transaction`)
  const slowest = Math.max(...durations)
  if (slowest > maxDuration) problems.push(`a request took ${Math.round(slowest)} ms`)
  if (acknowledged === 0 || stored > participantCount)
    problems.push(`${acknowledged} acknowledged, ${stored} rows of one question for ${participantCount} people`)
  printFigures('more people than connections', {
    attempts: rounds * participantCount,
    acknowledged,
    lost: Math.max(0, Math.min(participantCount, acknowledged) - stored),
    duplicated: Math.max(0, stored - participantCount),
  })
  process.stdout.write(
    `    the slowest response took ${(slowest / 1000).toFixed(1)} s; ${rounds * participantCount - acknowledged} were asked to retry\n`,
  )
  for (const { close } of people) close()
  await site.stop()
  return problems
}
