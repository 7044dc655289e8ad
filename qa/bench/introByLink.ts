import { print } from 'graphql'
import { answerCodeHeader } from '@/domain/answerLink'
import { runPaths } from '@/domain/paths'
import { QuestionnaireRespondentSessionDocument } from '@/graphql/__generated__/operations'
import { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { newAnswerLinks } from '@/server/services/answerLink'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { compare } from './support/compare'
import { printTimes } from './support/printTimes'

const query = print(QuestionnaireRespondentSessionDocument)

/** Loads a page and the run that it shows, as a browser does; throws unless both succeed. */
async function open(path: string, variables: object, headers: Record<string, string>): Promise<void> {
  const { appUrl } = env()
  const page = await fetch(`${appUrl}${path}`, {
    headers: { ...headers, accept: 'text/html' },
    redirect: 'manual',
  })
  const html = await page.text()
  if (page.status !== 200 || !html.includes('</html>')) throw new Error(`${path}: ${page.status}`)
  const run = await fetch(`${appUrl}/graphql`, {
    method: 'POST',
    headers: { ...headers, origin: appUrl, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const text = await run.text()
  if (run.status !== 200 || text.includes('"errors"')) throw new Error(`${run.status}: ${text.slice(0, 200)}`)
}

/** The intro of a questionnaire by its personal link against the same page signed in, which only reads too. */
export async function introByLink(): Promise<void> {
  const { questionnaireId, learner } = await campaignOfTwelve()
  const { runId, cookie } = await learner()
  await db().questionnaireRespondentSession.update({ where: { id: runId }, data: { startDate: new Date() } })
  const { userId, email } = await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id: runId } })
  const links = await db().$transaction((tx) =>
    newAnswerLinks(tx, [{ id: runId, userId, email }], { hasAnswerLinks: true }, new Date()),
  )
  const path = new URL(links.get(runId)!).pathname
  const code = path.split('/').at(-1)!
  const times = await compare({
    product: () => open(path, { id: runId }, { [answerCodeHeader]: code }),
    baseline: () => open(runPaths.continue(questionnaireId), { questionnaireId }, { cookie }),
    rounds: 200,
    warmUps: 40,
  })
  printTimes({
    title: 'The intro of a questionnaire by its personal link',
    product: 'GET /answer/{code} and the run, with the code',
    baseline: 'GET /home/questionnaire/continue/{id} and the run, signed in',
    aim: 1.2,
    times,
  })
}
