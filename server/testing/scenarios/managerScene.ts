import { days } from '@/domain/day'
import { storedScaleValue } from '@/domain/scale'
import { newSecret, secretHash } from '@/server/credentials/secretHash'
import { db } from '@/server/db/client'
import { nobody } from '../actors'
import { profile } from '../factories/profile'
import { question } from '../factories/question'
import { questionnaire } from '../factories/questionnaire'
import { questionnaireRespondentSession } from '../factories/questionnaireRespondentSession'
import { subscription } from '../factories/subscription'

const day = 86_400_000
/** The campaign was over at this time, and its managers were asked a week later. */
export const managersAskedAt = new Date('2026-03-10T12:00:00Z')

type Given = {
  subscriptionId?: string
  smallestGroupSize?: number | null
  isOn?: boolean
  name?: string
  view?: object
}
type Person = { manager?: string; managerName?: string; after?: number; firstName?: string; run?: object }

/** A campaign of one scale to ten that is over, with the manager's view on; `add` makes a participant of a manager. */
export async function managerScene({ smallestGroupSize = null, isOn = true, ...given }: Given = {}) {
  const subscriptionId = given.subscriptionId ?? (await subscription({ smallestGroupSize, timeZone: 'UTC' })).id
  const endDate = new Date(managersAskedAt.getTime() - 7 * day)
  const campaign = await questionnaire({
    subscriptionId,
    name: given.name ?? 'Leading change',
    isPublished: true,
    startDate: new Date(endDate.getTime() - 30 * day),
    endDate,
  })
  const scale = await question({ questionnaireId: campaign.id, responseType: 'ComparisonScale', scaleMax: 10 })
  const view = await db().managerView.create({
    data: { id: campaign.id, subscriptionId, isOn, daysAfter: 7, questionIds: [scale.id], ...given.view },
  })
  const add = async ({
    manager = 'boss@example.test',
    managerName = 'Mo Boss',
    after,
    firstName = 'Ada',
    run = {},
  }: Person) => {
    const { userId, user } = await profile({ subscriptionId, firstName })
    const done = new Date(endDate.getTime() - days(2))
    const made = await questionnaireRespondentSession({
      questionnaireId: campaign.id,
      userId,
      lineManagerName: managerName,
      lineManagerEmail: manager,
      startDate: done,
      endDate: after === undefined ? null : done,
      ...run,
    })
    if (after !== undefined)
      await db().questionResponse.createMany({
        data: [2, after].map((step, displayOrder) => ({
          ...{ questionId: scale.id, questionnaireId: campaign.id, subscriptionId, userId, displayOrder },
          questionnaireRespondentSessionId: made.id,
          amountInput: storedScaleValue(step, false),
        })),
      })
    return { run: made, userId, email: user.email }
  }
  /** A request of a manager with a known code. */
  const ask = async (email = 'boss@example.test', fields: object = {}) => {
    const code = newSecret()
    const request = await db().managerRequest.create({
      data: {
        ...{ managerViewId: campaign.id, subscriptionId, moment: 'After' as const, email, name: 'Mo Boss' },
        ...{ codeHash: secretHash(code), sentAt: managersAskedAt },
        closesAt: new Date(managersAskedAt.getTime() + 14 * day),
        ...fields,
      },
    })
    return { code, request }
  }
  return { subscriptionId, campaign, scale, view, add, ask }
}

/** A caller without an account, at a time. */
export const linkContext = (now = managersAskedAt) => ({ actor: nobody(), db: db(), now })
