import { randomUUID } from 'node:crypto'
import { answerCodeHeader } from '@/domain/answerLink'
import { db } from '@/server/db/client'
import { openLink } from '@/server/testing/factories/openLink'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { freshAddress } from '../support/accounts'
import { type HttpResponse, send, sendGraphql } from '../support/request'

const day = 86_400_000
const save = 'mutation ($model: SaveQuestionResponsesInput!) { saveQuestionResponses(model: $model) { savedAt } }'
const startRun =
  'mutation ($id: Guid!) { startQuestionnaireRespondentSession(questionnaireId: $id) { session { id } } }'
export const readRun = 'query ($id: Guid) { questionnaireRespondentSession(id: $id) { session { id } companyName } }'
export const finishRun = 'mutation ($id: Guid!) { finishQuestionnaireRespondentSession(id: $id) { id } }'

type Link = Omit<Parameters<typeof openLink>[0], 'questionnaireId' | 'subscriptionId'>

/** A live campaign of one question with an open link. */
export async function openedLink(link: Link = {}) {
  const campaign = await questionnaire({
    isPublished: true,
    startDate: new Date(Date.now() - day),
    endDate: new Date(Date.now() + 9 * day),
  })
  const { id: questionId } = await question({ questionnaireId: campaign.id })
  const subscriptionId = campaign.subscriptionId!
  const made = await openLink({ questionnaireId: campaign.id, subscriptionId, ...link })
  const join = (more: object = {}, from = freshAddress()) =>
    send({ path: '/api/openLink/join', body: { code: made.code, key: randomUUID(), ...more }, from })
  /** Presses Begin on the page that the response to a beginning leads to. */
  const begin = (joined: HttpResponse) => {
    const { path } = JSON.parse(joined.text) as { path: string | null }
    const code = path?.split('/').at(-1) ?? ''
    return sendGraphql(startRun, { id: campaign.id }, '', { [answerCodeHeader]: code })
  }
  /** Comes and begins; returns the run and its personal code. */
  const enter = async () => {
    const key = randomUUID()
    const joined = await join({ key })
    const { path } = JSON.parse(joined.text) as { path: string }
    const code = path.split('/').at(-1)!
    await begin(joined)
    const call = (query: string, variables: object, cookie = '') =>
      sendGraphql(query, variables, cookie, { [answerCodeHeader]: code })
    const answer = (run = key) =>
      call(save, {
        model: {
          questionnaireRespondentSessionId: run,
          questionId,
          responses: [{ displayOrder: 0, amountInput: 7, isUserInput: true }],
        },
      })
    return { key, code, call, answer }
  }
  const count = () =>
    db().questionnaireRespondentSession.count({ where: { questionnaireId: campaign.id, archived: false } })
  return { campaign, subscriptionId, link: made, join, begin, enter, count }
}

export const isRefused = ({ status, text }: HttpResponse) =>
  status < 500 && /UNAUTHENTICATED|FORBIDDEN|NOT_FOUND|CONFLICT|RATE_LIMITED|BAD_USER_INPUT/.test(text)
export const summary = ({ status, text }: HttpResponse) => `${status} ${text.slice(0, 160)}`
