import { db } from '@/server/db/client'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { sendGraphql } from '../support/request'
import { cookieOf, createAccount } from '../support/accounts'
import type { Tally } from '../support/threat'

const day = 86_400_000
const begin = 'mutation ($id: Guid!) { startQuestionnaireRespondentSession(questionnaireId: $id) { __typename } }'
const save = 'mutation ($model: SaveQuestionResponsesInput!) { saveQuestionResponses(model: $model) { __typename } }'
const finish = 'mutation ($id: Guid!) { finishQuestionnaireRespondentSession(id: $id) { __typename } }'
const cancel = 'mutation ($id: Guid!) { cancelQuestionnaire(id: $id) }'

/** A campaign of one question that begins tomorrow, and the actions of its one participant. */
async function campaignOfTomorrow(subscriptionId: string | null) {
  const { userId } = await createAccount({ subscriptionId })
  const cookie = await cookieOf(userId)
  const { id: questionnaireId } = await questionnaire({
    subscriptionId,
    isPublished: true,
    startDate: new Date(Date.now() + day),
    endDate: new Date(Date.now() + 9 * day),
  })
  const { id: questionId } = await question({ questionnaireId })
  const { id } = await questionnaireRespondentSession({ questionnaireId, userId })
  const answer = (amountInput: number) => ({
    model: { questionnaireRespondentSessionId: id, questionId, responses: [{ displayOrder: 0, amountInput }] },
  })
  return {
    id,
    questionId,
    questionnaireId,
    start: () => sendGraphql(begin, { id: questionnaireId }, cookie),
    answer: (amount: number) => sendGraphql(save, answer(amount), cookie),
    finish: () => sendGraphql(finish, { id }, cookie),
    /** The stored state of the run. */
    stored: async () => {
      const run = await db().questionnaireRespondentSession.findUniqueOrThrow({
        where: { id },
        select: { startDate: true, endDate: true, version: true, responses: { orderBy: { id: 'asc' } } },
      })
      return JSON.stringify(run)
    },
  }
}

async function allRefused(
  tally: Tally,
  { start, answer, finish, stored }: Awaited<ReturnType<typeof campaignOfTomorrow>>,
  { when, code }: { when: string; code: RegExp },
): Promise<void> {
  const before = await stored()
  const answers = { begun: await start(), answered: await answer(7), finished: await finish() }
  for (const [what, answer] of Object.entries(answers))
    tally.expect(
      code.test(answer.text) && !answer.text.includes('"data":{'),
      `${what} ${when}: ${answer.status} ${answer.text.slice(0, 160)}`,
    )
  tally.expect((await stored()) === before, `something was stored ${when}`)
}

/**
 * Begins, answers and finishes a campaign before its first day and after its cancellation: nothing is stored. In
 * between it is.
 */
export async function answerOutOfTime(tally: Tally): Promise<void> {
  const admin = await createAccount({ group: 'SubscriptionAdministrator' })
  const campaign = await campaignOfTomorrow(admin.subscriptionId)
  const { id, questionId, questionnaireId } = campaign
  // Every question is answered, so that only the date prevents finishing.
  const { id: early } = await questionResponse({ questionId, questionnaireRespondentSessionId: id })
  await allRefused(tally, campaign, { when: 'before the start', code: /"CONFLICT"/ })
  await db().questionResponse.delete({ where: { id: early } })
  await db().questionnaire.update({ where: { id: questionnaireId }, data: { startDate: new Date(Date.now() - day) } })
  for (const answer of [await campaign.start(), await campaign.answer(1)])
    tally.expect(
      answer.status === 200 && !answer.text.includes('"errors"'),
      `during the campaign: ${answer.status} ${answer.text.slice(0, 160)}`,
    )
  const cancelled = await sendGraphql(cancel, { id: questionnaireId }, await cookieOf(admin.userId))
  tally.expect(!cancelled.text.includes('"errors"'), `cancelling: ${cancelled.text.slice(0, 160)}`)
  await allRefused(tally, campaign, { when: 'after the cancellation', code: /"NOT_FOUND"/ })
}
