import { setTimeout as wait } from 'node:timers/promises'
import { print } from 'graphql'
import { SaveQuestionResponsesDocument } from '@/graphql/questionResponse/__generated__/operations'
import {
  FinishQuestionnaireRespondentSessionDocument,
  StartQuestionnaireRespondentSessionDocument,
} from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import type { campaignOfTwelve, GivenAnswer, Learner } from '@/qa/support/campaignOfTwelve'
import { jsonClient } from '@/qa/support/jsonClient'
import { answerCodeHeader } from '@/domain/answerLink'

type Campaign = Pick<Awaited<ReturnType<typeof campaignOfTwelve>>, 'questionnaireId' | 'answers'> & {
  learner: () => Promise<Learner>
}
type Sent = { path: string; body: object }

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
const outcomeOf = (sent: Promise<string>): Promise<[Outcome, string]> =>
  sent.then(
    (text) => ['acknowledged', text],
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error)
      return [isOutage(message) ? 'none' : 'refused', message]
    },
  )

/** Sends requests of a participant, each again and again until it is acknowledged or refused. */
function persistentClient(person: Learner, isPaused: () => boolean, port?: number) {
  const isAnonymous = 'code' in person
  const { post, close } = jsonClient(isAnonymous ? '' : person.cookie, port, isAnonymous ? person.from : undefined)
  const refused: string[] = []
  let headers: Record<string, string> = {}
  let isSending = false
  let finishes = 0
  /** A personal link is void once its run is completed: a finish that is sent again learns from that. */
  const isVoid = (message: string) => isAnonymous && finishes > 1 && message.includes('"UNAUTHENTICATED"')
  const sendOnce = async ({ path, body }: Sent): Promise<[Outcome, string]> => {
    isSending = true
    if ('query' in body && body.query === finish) finishes += 1
    const [outcome, message] = await outcomeOf(post(path, body, headers))
    const isDone = outcome === 'acknowledged' || isVoid(message)
    if (outcome === 'refused' && !isDone) refused.push(message)
    isSending = false
    return [isDone ? 'acknowledged' : outcome, message]
  }
  /** The acknowledgement; null for a refusal. */
  const send = async (path: string, body: object, onSend?: () => void): Promise<string | null> => {
    for (;;) {
      if (!isPaused()) onSend?.()
      const [outcome, text]: [Outcome, string] = isPaused() ? ['none', ''] : await sendOnce({ path, body })
      if (outcome !== 'none') return outcome === 'acknowledged' ? text : null
      await wait(isPaused() ? 10 : 100)
    }
  }
  return {
    call: (query: string, variables: object, onSend?: () => void) => send('/graphql', { query, variables }, onSend),
    /** Begins through the open link: what follows is sent with the personal link that it returns. */
    join: async (code: string) => {
      const joined = await send('/api/openLink/join', { code, key: person.runId })
      const { path } = JSON.parse(joined ?? '{"path":""}') as { path: string }
      headers = { [answerCodeHeader]: path.split('/').at(-1) ?? '' }
    },
    refused,
    isSending: () => isSending,
    close,
  }
}

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
  const person = learner ?? (await campaign.learner())
  const { runId } = person
  const { call, join, refused, isSending, close } = persistentClient(person, isPaused, port)
  const acknowledged = new Map<string, GivenAnswer>()
  let pending: GivenAnswer | null = null
  let isOver = false
  let finishing: 'none' | 'asked' | 'acknowledged' = 'none'
  let saves = 0

  const acknowledge = (answer: GivenAnswer) => {
    acknowledged.set(answer.questionId, answer)
    saves += 1
  }
  const answerAll = async () => {
    if ('code' in person) await join(person.code)
    await call(start, { questionnaireId: campaign.questionnaireId })
    for (let round = 0; round === 0 || !isOver; round++) {
      for (const answer of campaign.answers(round)) {
        pending = answer
        const model = { questionnaireRespondentSessionId: runId, ...answer }
        if ((await call(save, { model })) !== null) acknowledge(answer)
        pending = null
      }
    }
    if ((await call(finish, { id: runId }, () => (finishing = 'asked'))) !== null) finishing = 'acknowledged'
    close()
  }
  const done = answerAll()
  return {
    runId,
    acknowledged,
    refused,
    pending: () => pending,
    isSending,
    finishState: () => finishing,
    saves: () => saves,
    complete: () => ((isOver = true), done),
  }
}
