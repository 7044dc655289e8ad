import { randomUUID } from 'node:crypto'
import { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { openLink } from '@/server/testing/factories/openLink'
import { answersUnderKills } from './answers'

/** A campaign whose participants begin through an anonymous open link, each as another client. */
async function openCampaign() {
  const { questionnaireId, subscriptionId, answers } = await campaignOfTwelve()
  if (subscriptionId === null) throw new Error('The campaign has no company.')
  const { code } = await openLink({ questionnaireId, subscriptionId })
  let count = 0
  const learner = async () => {
    count += 1
    return { runId: randomUUID(), code, from: `127.2.${Math.floor(count / 250)}.${(count % 250) + 1}` }
  }
  return { questionnaireId, answers, learner }
}

/**
 * Twenty people answer anonymously through an open link while the site and PostgreSQL are killed. Besides the guarantees
 * of all answers, each of them has one run, however often they pressed the button that begins.
 */
export const openAnswers = (kills = 30): Promise<string[]> =>
  answersUnderKills({
    kills,
    name: 'site or PostgreSQL killed while people answer anonymously through an open link',
    campaign: openCampaign,
  })
