import { print } from 'graphql'
import { setTimeout as wait } from 'node:timers/promises'
import { SaveQuestionResponsesDocument } from '@/graphql/questionResponse/__generated__/operations'
import { createDb } from '@/server/db/client'
import { env } from '@/server/env'
import { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { httpClient, type HttpResult } from '../support/httpClient'
import { fragileSite } from '../support/fragileSite'
import { printFigures } from '../support/printFigures.mjs'

const participantCount = 10
const maxStop = 20_000
const lockMilliseconds = 1500
const query = print(SaveQuestionResponsesDocument)

/** Refused connection: the request did not begin, and a retry loses nothing. */
const isNotStarted = ({ reason }: HttpResult) => reason === 'ECONNREFUSED'

/** Saves in sequence until there is no response; over kept-alive connections, or each over a new one. */
async function answerUntilGone({
  cookie,
  runId,
  rounds,
  keepAlive,
  answers,
}: {
  cookie: string
  runId: string
  keepAlive: boolean
  rounds: (round: number) => object
  answers: HttpResult[]
}): Promise<void> {
  const { post, close } = httpClient(cookie, { keepAlive })
  for (let round = 0; ; round++) {
    const answer = await post('/graphql', {
      query,
      variables: { model: { questionnaireRespondentSessionId: runId, ...rounds(round) } },
    })
    answers.push(answer)
    if (isNotStarted(answer)) break
    await wait(Math.random() * 100)
  }
  close()
}

/** Locks the row of a run for a moment, so that a save of it waits. */
const lockRun = (lockingDb: ReturnType<typeof createDb>, runId: string) =>
  lockingDb.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM "QuestionnaireRespondentSession" WHERE "id" = ${runId}::uuid FOR UPDATE`
      await wait(lockMilliseconds)
    },
    { timeout: 20_000 },
  )

/** The site is stopped during saves, one of them slow: every request that began gets a response. */
export async function sigterm(stops = 5): Promise<string[]> {
  const site = await fragileSite()
  const campaign = await campaignOfTwelve()
  const learners = []
  for (let n = 0; n < participantCount; n++) learners.push(await campaign.learner())
  const slow = await campaign.learner()
  const lockingDb = createDb(env().databaseUrl, 1)
  const problems: string[] = []
  const times: number[] = []
  const answers: HttpResult[] = []
  for (let stop = 0; stop < stops; stop++) {
    if (stop > 0) await site.start()
    const participantsDone = learners.map(({ cookie, runId }, n) =>
      answerUntilGone({
        cookie,
        runId,
        keepAlive: n % 2 === 0,
        answers,
        rounds: (round) => campaign.answers(round)[round % 12]!,
      }),
    )
    await wait(1000)
    const locking = lockRun(lockingDb, slow.runId)
    await wait(300)
    const { post, close } = httpClient(slow.cookie)
    const slowSave = post('/graphql', {
      query,
      variables: { model: { questionnaireRespondentSessionId: slow.runId, ...campaign.answers(stop)[0]! } },
    })
    await wait(200)
    const from = performance.now()
    const code = await site.terminate()
    times.push(performance.now() - from)
    const last = await slowSave
    await locking
    await Promise.all(participantsDone)
    close()
    if (last.status !== 200) problems.push(`the long save returned ${last.status} ${last.reason ?? ''}`)
    if (code !== 143) problems.push(`the site ended with code ${code}`)
    if (times.at(-1)! > maxStop) problems.push(`the site took ${Math.round(times.at(-1)!)} ms to stop`)
  }
  await lockingDb.$disconnect()
  const cutOff = answers.filter((answer) => answer.status !== 200 && !isNotStarted(answer))
  problems.push(
    ...cutOff
      .slice(0, 3)
      .map(
        ({ status, reason, text }) => `${cutOff.length} requests ended with ${status} ${reason ?? text.slice(0, 200)}`,
      ),
  )
  printFigures('stop under load', {
    attempts: answers.length,
    acknowledged: answers.filter(({ status }) => status === 200).length,
    lost: cutOff.length,
  })
  process.stdout.write(`    ${stops} stops, the longest took ${(Math.max(...times) / 1000).toFixed(1)} s\n`)
  return problems
}
