import { print } from 'graphql'
import { setTimeout as wait } from 'node:timers/promises'
import { SaveQuestionResponsesDocument } from '@/graphql/questionResponse/__generated__/operations'
import { db } from '@/server/db/client'
import { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { httpClient, type HttpResult } from '../support/httpClient'
import { fragileSite } from '../support/fragileSite'
import { printFigures } from '../support/printFigures.mjs'

const participantCount = 10
const poison = 666
const query = print(SaveQuestionResponsesDocument)
/** Preloaded into the site: a signal causes an unhandled rejection. */
const unhandledRejection =
  "data:text/javascript,process.on('SIGUSR2',()=>{Promise.reject(new Error('planted: unhandled rejection'))})"

/** Makes storing a certain value fail in the database, like a bug. */
async function poisonDatabase(): Promise<void> {
  await db().$executeRawUnsafe(
    `CREATE OR REPLACE FUNCTION "poison"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF NEW."amountInput" = ${poison} THEN RAISE EXCEPTION 'planted' USING errcode = 'XX000'; END IF; RETURN NEW; END $$`,
  )
  await db().$executeRawUnsafe(
    'CREATE OR REPLACE TRIGGER "poison" BEFORE INSERT OR UPDATE ON "QuestionResponse" FOR EACH ROW EXECUTE FUNCTION "poison"()',
  )
}

/** Does a response report a fault by its error id alone? */
const isMasked = ({ text }: HttpResult) =>
  /"code":"INTERNAL"/.test(text) && /"errorId":"[0-9a-f-]{36}"/.test(text) && !text.includes('planted')

/** Saves of a certain value fail by a bug, and unhandled errors occur outside requests. Others are unaffected. */
export async function poisonRequest(rounds = 30): Promise<string[]> {
  const site = await fragileSite({ NODE_OPTIONS: `--import="${unhandledRejection}"` })
  const pid = site.pid()
  const campaign = await campaignOfTwelve()
  await poisonDatabase()
  const people: (ReturnType<typeof httpClient> & { runId: string })[] = []
  for (let n = 0; n < participantCount; n++) {
    const { runId, cookie } = await campaign.learner()
    people.push({ runId, ...httpClient(cookie) })
  }
  const save = ({ runId, post }: (typeof people)[number], value: number) => {
    const { questionId } = campaign.answers(0)[0]!
    return post('/graphql', {
      query,
      variables: {
        model: {
          questionnaireRespondentSessionId: runId,
          questionId,
          responses: [{ displayOrder: 0, amountInput: value }],
        },
      },
    })
  }
  let [failed, acknowledged] = [0, 0]
  const problems: string[] = []
  for (let round = 0; round < rounds; round++) {
    if (round % 10 === 5) process.kill(pid, 'SIGUSR2')
    const [bad, ...good] = await Promise.all(people.map((person, n) => save(person, n === 0 ? poison : round + n)))
    if (isMasked(bad!)) failed += 1
    else problems.push(`the failing save returned ${bad!.status} ${bad!.text.slice(0, 200)}`)
    const wrong = good.filter(({ status, text }) => status !== 200 || text.includes('"errors"'))
    acknowledged += good.length - wrong.length
    problems.push(
      ...wrong
        .slice(0, 1)
        .map(({ status, text, reason }) => `another save returned ${status} ${reason ?? text.slice(0, 200)}`),
    )
  }
  await wait(200)
  if (site.pid() !== pid || (await people[0]!.get('/api/health/live')).status !== 200)
    problems.push('the process did not survive')
  printFigures('requests that fail by a bug', {
    attempts: rounds * participantCount,
    acknowledged,
    lost: rounds * (participantCount - 1) - acknowledged,
  })
  process.stdout.write(
    `    ${failed} masked with an error id; unhandled errors outside requests survived: ${Math.floor((rounds + 4) / 10)}\n`,
  )
  await db().$executeRawUnsafe('DROP TRIGGER "poison" ON "QuestionResponse"')
  for (const { close } of people) close()
  await site.stop()
  return problems
}
