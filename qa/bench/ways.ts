import { print } from 'graphql'
import {
  SaveQuestionResponsesDocument,
  StartQuestionnaireRespondentSessionDocument,
} from '@/graphql/__generated__/operations'
import { campaignOfTwelve } from './campaignOfTwelve'
import { poster } from './poster'
import { type Asked, inTurns, type Rate, throughput } from './throughput'

const [start, save] = [StartQuestionnaireRespondentSessionDocument, SaveQuestionResponsesDocument].map(print) as [
  string,
  string,
]
const lanes = 8
const rounds = 5

/** The three kinds of measured request: an empty one, a page, and an answer that is stored. */
async function kinds(): Promise<Record<string, { requests: number; next: (n: number) => Asked }>> {
  const campaign = await campaignOfTwelve()
  const crowd = await Promise.all(Array.from({ length: lanes * 2 }, campaign.learner))
  for (const { cookie } of crowd) {
    const { post, close } = poster(cookie)
    await post('/graphql', { query: start, variables: { questionnaireId: campaign.questionnaireId } })
    close()
  }
  let round = 0
  const answer = (): Asked => {
    const { runId, cookie } = crowd[round % crowd.length]!
    const given = campaign.answers(Math.floor(round / crowd.length))[round++ % 12]!
    return {
      method: 'POST',
      path: '/graphql',
      cookie,
      body: { query: save, variables: { model: { questionnaireRespondentSessionId: runId, ...given } } },
    }
  }
  return {
    'an empty GraphQL request': {
      requests: 300,
      next: () => ({ method: 'POST', path: '/graphql', cookie: crowd[0]!.cookie, body: { query: '{ __typename }' } }),
    },
    'a page (the workspace, signed in)': {
      requests: 40,
      next: (n) => ({ method: 'GET', path: '/me', cookie: crowd[n % crowd.length]!.cookie }),
    },
    'saving an answer': { requests: 200, next: answer },
  }
}

const told = ({ perSecond, p50 }: Rate) =>
  `${perSecond.toFixed(0).padStart(6)} a second, p50 ${p50.toFixed(2).padStart(6)} ms`

/** The overhead of a route to the site other than the direct one: requests a second and medians as ratios. */
export async function compareWays(
  title: string,
  through: string,
  ports: { direct: number; through: number },
): Promise<void> {
  const lines = ['', `${title}, ${lanes} connections, ${rounds} alternating rounds`]
  for (const [kind, { requests, next }] of Object.entries(await kinds())) {
    const found = await inTurns(ports, rounds, (port) => throughput(port, requests, lanes, next))
    lines.push(
      `  ${kind}: ${(found.through.perSecond / found.direct.perSecond).toFixed(2)} of the requests a second, ${(found.through.p50 / found.direct.p50).toFixed(2)} times the median`,
      `    ${told(found.direct)}  direct`,
      `    ${told(found.through)}  ${through}`,
    )
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}
