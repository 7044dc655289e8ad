import { days } from '@/domain/day'
import { person } from '../actors'
import { followUp } from '../factories/followUp'
import { profile } from '../factories/profile'
import { question } from '../factories/question'
import { questionnaire } from '../factories/questionnaire'
import { questionnaireRespondentSession } from '../factories/questionnaireRespondentSession'
import { questionResponse } from '../factories/questionResponse'
import { subscription } from '../factories/subscription'

type Given = { userId?: string; subscriptionId?: string; smallestGroupSize?: number | null; name?: string }

/** A campaign with a measure, a commitment in words and an intent to choose. */
async function campaignOf(subscriptionId: string, name = 'Leading change') {
  const now = Date.now()
  const campaign = await questionnaire({
    subscriptionId,
    name,
    isPublished: true,
    startDate: new Date(now - days(40)),
    endDate: new Date(now - days(5)),
  })
  const words = await question({
    questionnaireId: campaign.id,
    questionType: 'Commitment',
    responseType: 'TextBoxes',
    displayOrder: 1,
  })
  const within = { questionnaireId: campaign.id, questionnaireSectionId: words.questionnaireSectionId }
  const choice = await question({
    ...within,
    questionType: 'Intent',
    responseType: 'PickOne',
    options: ['Every day', 'Every week'],
    displayOrder: 2,
  })
  const figure = await question({ ...within, displayOrder: 3 })
  return { campaign, words, choice, figure }
}

/** A person's finished run of it, with two commitments and a choice, and a figure. */
async function finished({ campaign, words, choice, figure }: Awaited<ReturnType<typeof campaignOf>>, userId: string) {
  const at = new Date(Date.now() - days(20))
  const run = await questionnaireRespondentSession({ questionnaireId: campaign.id, userId, startDate: at, endDate: at })
  const of = (questionId: string, fields: object) =>
    questionResponse({ questionId, questionnaireRespondentSessionId: run.id, ...fields })
  const answers = [
    await of(words.id, { textInput: 'Ask before I answer', displayOrder: 0 }),
    await of(words.id, { textInput: 'Meet every week', displayOrder: 1 }),
    await of(choice.id, { textInput: 'Every week', amountInput: 2, displayOrder: 2 }),
  ]
  return { run, answers, measure: await of(figure.id, {}) }
}

/** A person who wrote what they meant to do in a campaign, and is asked in a wave of it; `another` does the same. */
export async function commitmentScene({ name, smallestGroupSize = null, ...given }: Given = {}) {
  const subscriptionId = given.subscriptionId ?? (await subscription({ smallestGroupSize })).id
  const made = await campaignOf(subscriptionId, name)
  const { id: waveId } = await followUp({ campaignId: made.campaign.id, subscriptionId })
  const another = async (known?: string) => {
    const userId = known ?? (await profile({ subscriptionId })).userId
    const done = await finished(made, userId)
    const wave = await questionnaireRespondentSession({ questionnaireId: waveId, userId, followsId: done.run.id })
    return { ...done, wave, actor: person({ userId, subscriptionId }) }
  }
  return { ...made, subscriptionId, another, ...(await another(given.userId)) }
}
