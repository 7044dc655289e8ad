import { setTimeout } from 'node:timers/promises'
import { print } from 'graphql'
import {
  FinishQuestionnaireRespondentSessionDocument,
  SaveQuestionResponsesDocument,
  StartQuestionnaireRespondentSessionDocument,
} from '@/graphql/__generated__/operations'
import type { campaignOfTwelve } from './campaignOfTwelve'
import { poster } from './poster'

type Campaign = Awaited<ReturnType<typeof campaignOfTwelve>>

const [start, save, finish] = [
  StartQuestionnaireRespondentSessionDocument,
  SaveQuestionResponsesDocument,
  FinishQuestionnaireRespondentSessionDocument,
].map(print)
/** Think time of a participant per question. */
const thinkingMilliseconds = 1000

/**
 * `lanes` concurrent participants answer the campaign's questions in sequence, then the next ones, until aborted:
 * returns the duration of each save in milliseconds.
 */
export async function answeringOn(campaign: Campaign, lanes: number, until: AbortSignal): Promise<number[]> {
  const saves: number[] = []
  const lane = async (number: number) => {
    const { postAs, close } = poster()
    await setTimeout((thinkingMilliseconds * number) / lanes)
    for (let round = number; !until.aborted; round += lanes) {
      const { runId, cookie } = await campaign.learner()
      const post = (body: object) => postAs(cookie, '/graphql', body)
      await post({ query: start, variables: { questionnaireId: campaign.questionnaireId } })
      for (const answer of campaign.answers(round)) {
        const begin = performance.now()
        await post({ query: save, variables: { model: { questionnaireRespondentSessionId: runId, ...answer } } })
        saves.push(performance.now() - begin)
        if (until.aborted) break
        await setTimeout(thinkingMilliseconds)
      }
      if (!until.aborted) await post({ query: finish, variables: { id: runId } })
    }
    close()
  }
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
  return saves
}
