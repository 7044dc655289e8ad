import { db } from '@/server/db/client'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { askGraphql } from './ask'
import { cookieOf, somebody } from './people'
import type { Tally } from './threat'

const day = 86_400_000
const begin = 'mutation ($id: Guid!) { startQuestionnaireRespondentSession(questionnaireId: $id) { __typename } }'
const save = 'mutation ($model: SaveQuestionResponsesInput!) { saveQuestionResponses(model: $model) { __typename } }'
const finish = 'mutation ($id: Guid!) { finishQuestionnaireRespondentSession(id: $id) { __typename } }'
const cancel = 'mutation ($id: Guid!) { cancelQuestionnaire(id: $id) }'

/** Tries to begin, answer and finish a campaign before its first day, and after it was cancelled: nothing of it is stored. In between, when it may be, it is. */
export async function answerOutOfTime(tally: Tally): Promise<void> {
  const admin = await somebody({ group: 'SubscriptionAdministrator' })
  const { subscriptionId } = admin
  const { userId } = await somebody({ subscriptionId })
  const cookie = await cookieOf(userId)
  const { id: questionnaireId } = await questionnaire({
    subscriptionId,
    isPublished: true,
    startDate: new Date(Date.now() + day),
    endDate: new Date(Date.now() + 9 * day),
  })
  const asked = await question({ questionnaireId })
  const { id } = await questionnaireRespondentSession({ questionnaireId, userId })
  const stored = async () => {
    const { startDate, endDate, version } = await db().questionnaireRespondentSession.findUniqueOrThrow({
      where: { id },
    })
    return JSON.stringify([
      startDate,
      endDate,
      version,
      await db().questionResponse.findMany({ where: { questionnaireRespondentSessionId: id }, orderBy: { id: 'asc' } }),
    ])
  }
  const saving = (amountInput: number) =>
    askGraphql(
      save,
      {
        model: {
          questionnaireRespondentSessionId: id,
          questionId: asked.id,
          responses: [{ displayOrder: 0, amountInput }],
        },
      },
      cookie,
    )
  const allRefused = async (when: string, code: RegExp) => {
    const before = await stored()
    for (const [what, answer] of Object.entries({
      begun: await askGraphql(begin, { id: questionnaireId }, cookie),
      answered: await saving(7),
      finished: await askGraphql(finish, { id }, cookie),
    })) {
      tally.expect(
        code.test(answer.text) && !answer.text.includes('"data":{'),
        `${what} ${when}: ${answer.status} ${answer.text.slice(0, 160)}`,
      )
    }
    tally.expect((await stored()) === before, `something was stored ${when}`)
  }
  // Every question is answered, so that the day alone keeps the run from being finished.
  const { id: early } = await questionResponse({ questionId: asked.id, questionnaireRespondentSessionId: id })
  await allRefused('before the beginning', /"CONFLICT"/)
  await db().questionResponse.delete({ where: { id: early } })
  await db().questionnaire.update({ where: { id: questionnaireId }, data: { startDate: new Date(Date.now() - day) } })
  for (const answer of [await askGraphql(begin, { id: questionnaireId }, cookie), await saving(1)])
    tally.expect(
      answer.status === 200 && !answer.text.includes('"errors"'),
      `in its time: ${answer.status} ${answer.text.slice(0, 160)}`,
    )
  const cancelled = await askGraphql(cancel, { id: questionnaireId }, await cookieOf(admin.userId))
  tally.expect(!cancelled.text.includes('"errors"'), `cancelling: ${cancelled.text.slice(0, 160)}`)
  await allRefused('after it was cancelled', /"NOT_FOUND"/)
}
