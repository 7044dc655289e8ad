import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { followUp } from '@/server/testing/factories/followUp'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { answerableWaves } from './answerableWaves'
import { questionnaireFollowUps } from './questionnaireFollowUps'

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const now = at('2024-11-30')

type Run = { completed?: string; started?: string; asked?: { closes: string; completed?: string } }

/** A campaign until its last day and a wave after 30 days until 13 December, with these people. */
async function scene(runs: readonly Run[], lastDay = '2024-10-31') {
  const dates = { startDate: at('2024-09-01'), endDate: at(lastDay) }
  const campaign = await questionnaire({ isPublished: true, ...dates })
  const subscriptionId = campaign.subscriptionId!
  const { id } = await followUp({ campaignId: campaign.id, subscriptionId })
  await db().questionnaire.update({ where: { id }, data: { endDate: at('2024-12-13') } })
  for (const { completed, started = completed, asked } of runs) {
    const { userId } = await profile({ subscriptionId })
    const of = { userId, startDate: started ? at(started) : null, endDate: completed ? at(completed) : null }
    const run = await questionnaireRespondentSession({ questionnaireId: campaign.id, ...of })
    if (asked === undefined) continue
    const endDate = asked.completed ? at(asked.completed) : null
    const later = { questionnaireId: id, userId, followsId: run.id, startDate: endDate, endDate }
    await questionnaireRespondentSession({ ...later, closesAt: at(asked.closes) })
  }
  const context = { actor: companyAdmin({ subscriptionId }), db: db(), now }
  const { items } = await questionnaireFollowUps(context, { questionnaireId: campaign.id })
  const { state, stillToAsk, endDate } = items[0]!
  const [canAnswer] = await answerableWaves(db(), [id])
  return { state, stillToAsk, lastDay: endDate?.toISOString().slice(0, 10), canAnswer }
}

const early = { completed: '2024-09-05', asked: { closes: '2024-10-18' } }
const answered = { completed: '2024-09-05', asked: { closes: '2024-10-18', completed: '2024-10-07' } }

describe('a wave after each person completed', () => {
  it('is over once everyone’s days have passed and no one else can be asked, with its true last day', async () => {
    expect(await scene([early, answered, {}])).toEqual({
      ...{ state: 'Over', stillToAsk: 0, lastDay: '2024-10-18', canAnswer: false },
    })
    expect(await scene([answered])).toMatchObject({ state: 'Over', lastDay: '2024-10-07' })
  })
  it('asks while somebody can answer', async () => {
    const late = { completed: '2024-10-25', asked: { closes: '2099-12-07' } }
    expect(await scene([early, late])).toMatchObject({ state: 'Asking', stillToAsk: 0, canAnswer: true })
  })
  it('says how many can still be asked while no one can answer: who has started, and who completed lately', async () => {
    const people = [early, { started: '2024-10-20' }, { completed: '2024-11-20' }, {}]
    expect(await scene(people)).toMatchObject({ state: 'Asking', stillToAsk: 2, lastDay: '2024-12-13' })
  })
  it('forgets who completed so long ago that their days have passed unasked', async () => {
    expect(await scene([early, { completed: '2024-09-05' }])).toMatchObject({ state: 'Over', stillToAsk: 0 })
  })
  it('asks as long as the campaign is open', async () => {
    expect(await scene([early, {}], '2024-12-01')).toMatchObject({ state: 'Asking', stillToAsk: 1 })
  })
})
