import { setTimeout as wait } from 'node:timers/promises'
import { print } from 'graphql'
import {
  FinishQuestionnaireRespondentSessionDocument,
  SaveQuestionResponsesDocument,
  StartQuestionnaireRespondentSessionDocument,
} from '@/graphql/__generated__/operations'
import type { campaignOfTwelve, GivenAnswer, Learner } from '@/qa/support/campaignOfTwelve'
import { jsonClient } from '@/qa/support/jsonClient'

type Campaign = Awaited<ReturnType<typeof campaignOfTwelve>>
type Sent = { query: string; variables: object }

const [start, save, finish] = [
  StartQuestionnaireRespondentSessionDocument,
  SaveQuestionResponsesDocument,
  FinishQuestionnaireRespondentSessionDocument,
].map(print) as [string, string, string]
/** A site without its database reports that, or fails; every other refusal is a fault here. */
const isOutage = (message: string) =>
  !/^\d/.test(message) || /^5\d\d/.test(message) || /"code":"(UNAVAILABLE|INTERNAL)"/.test(message)

/** The outcome of a request: an outage is no response; a refusal is one, and a fault. */
type Outcome = 'acknowledged' | 'refused' | 'none'
const outcomeOf = (sent: Promise<unknown>): Promise<[Outcome, string]> =>
  sent.then(
    () => ['acknowledged', ''],
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error)
      return [isOutage(message) ? 'none' : 'refused', message]
    },
  )

/**
 * A participant who answers through the site in sequence and retries each answer until it is acknowledged, as the browser
 * does. `acknowledged` holds the stored answers by question; `pending` those in flight; `finish` whether the finish was
 * requested, and whether it was acknowledged. With a port, requests go through the proxy there.
 */
export async function participant(
  campaign: Campaign,
  isPaused: () => boolean,
  { learner, port }: { learner?: Learner; port?: number } = {},
) {
  const { runId, cookie } = learner ?? (await campaign.learner())
  const { post, close } = jsonClient(cookie, port)
  const acknowledged = new Map<string, GivenAnswer>()
  const refused: string[] = []
  let pending: GivenAnswer | null = null
  let isOver = false
  let isSending = false
  let finishing: 'none' | 'asked' | 'acknowledged' = 'none'
  let saves = 0

  const sendOnce = async (sent: Sent): Promise<Outcome> => {
    isSending = true
    if (sent.query === finish) finishing = 'asked'
    const [outcome, message] = await outcomeOf(post('/graphql', sent))
    if (outcome === 'refused') refused.push(message)
    isSending = false
    return outcome
  }
  const retryUntilAnswered = async (sent: Sent): Promise<boolean> => {
    for (;;) {
      const answer = isPaused() ? 'none' : await sendOnce(sent)
      if (answer !== 'none') return answer === 'acknowledged'
      await wait(isPaused() ? 10 : 100)
    }
  }
  const acknowledge = (answer: GivenAnswer) => {
    acknowledged.set(answer.questionId, answer)
    saves += 1
  }
  const answerAll = async () => {
    await retryUntilAnswered({ query: start, variables: { questionnaireId: campaign.questionnaireId } })
    for (let round = 0; round === 0 || !isOver; round++) {
      for (const answer of campaign.answers(round)) {
        pending = answer
        const model = { questionnaireRespondentSessionId: runId, ...answer }
        if (await retryUntilAnswered({ query: save, variables: { model } })) acknowledge(answer)
        pending = null
      }
    }
    if (await retryUntilAnswered({ query: finish, variables: { id: runId } })) finishing = 'acknowledged'
    close()
  }
  const done = answerAll()
  return {
    runId,
    acknowledged,
    refused,
    pending: () => pending,
    isSending: () => isSending,
    finishState: () => finishing,
    saves: () => saves,
    complete: () => ((isOver = true), done),
  }
}
