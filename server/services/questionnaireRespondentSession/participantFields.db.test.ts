import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin, person } from '@/server/testing/actors'
import { execute } from '@/server/testing/graphql'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'

type Run = {
  archived: boolean
  user: { email: string } | null
  profile: { userId: string } | null
  responses: { id: string; userId: string; questionnaireId: string; archived: boolean; eventDate: string | null }[]
}
type Listed = { questionnaireRespondentSessions: { items: Run[] } }
const list =
  'query List($questionnaireId: Guid!) { questionnaireRespondentSessions(questionnaireId: $questionnaireId) { items { archived user { email } profile { userId } responses { id userId questionnaireId archived eventDate } } } }'

async function scene() {
  const { id: subscriptionDepartmentId, subscriptionId } = await subscriptionDepartment()
  const { id: questionnaireId } = await questionnaire({ subscriptionId, subscriptionDepartmentId, isPublished: true })
  const { id: questionId } = await question({ questionnaireId })
  const run = await questionnaireRespondentSession({ questionnaireId, subscriptionDepartmentId })
  const answer = await questionResponse({ questionId, questionnaireRespondentSessionId: run.id })
  const actors = [companyAdmin({ subscriptionId }), departmentAdmin({ subscriptionId, subscriptionDepartmentId })]
  const read = async (actor: (typeof actors)[number]) =>
    (await execute<Listed>(actor, list, { questionnaireId })).data?.questionnaireRespondentSessions.items
  return { run, answer, subscriptionId, actors, read }
}

describe('a participant of a list', () => {
  it('includes account, profile and answers for its administrators', async () => {
    const { run, answer, actors, read } = await scene()
    const expectedResponse = {
      id: answer.id,
      userId: run.userId,
      questionnaireId: run.questionnaireId,
      archived: false,
      eventDate: null,
    }
    for (const actor of actors)
      expect(await read(actor)).toMatchObject([{ archived: false, responses: [expectedResponse] }])
  })

  it('has no answers while the company has a smallest group', async () => {
    const { subscriptionId, actors, read } = await scene()
    await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: 3 } })
    for (const actor of actors) expect(await read(actor)).toMatchObject([{ responses: [] }])
  })

  it('has no answers where participants were promised groups only, whatever the company’s current setting', async () => {
    const { run, actors, read } = await scene()
    await db().questionnaire.update({ where: { id: run.questionnaireId }, data: { promisedGroupSize: 3 } })
    for (const actor of actors) expect(await read(actor)).toMatchObject([{ responses: [] }])
  })
})

type Runs = { id: string }[]
const ofCompany =
  'query ($subscriptionId: Guid) { questionnaireRespondentSessions(subscriptionId: $subscriptionId) { items { id } totalCount } }'
const ofQuestionnaire = 'query ($id: Guid!) { questionnaire(id: $id) { respondentSessions { id responses { id } } } }'

describe('the participants of a company', () => {
  it('are listed without a questionnaire: all, or those of the department', async () => {
    const { run, subscriptionId, actors } = await scene()
    const [whole, department] = actors
    const elsewhere = await questionnaireRespondentSession({
      questionnaireId: (await questionnaire({ subscriptionId, isPublished: true })).id,
    })
    const list = async (actor: (typeof actors)[number], of: string) =>
      (
        await execute<{ questionnaireRespondentSessions: { items: Runs; totalCount: number } }>(actor, ofCompany, {
          subscriptionId: of,
        })
      ).data?.questionnaireRespondentSessions
    expect(new Set((await list(whole!, subscriptionId))?.items.map(({ id }) => id))).toEqual(
      new Set([run.id, elsewhere.id]),
    )
    expect(await list(department!, subscriptionId)).toEqual({ items: [{ id: run.id }], totalCount: 1 })
    const { subscriptionId: foreign } = await subscriptionDepartment()
    expect((await execute(whole!, ofCompany, { subscriptionId: foreign })).error?.code).toBe('NOT_FOUND')
  })
})

describe('the participants of a questionnaire', () => {
  it('are all for its administrators, and only themselves for a learner, who may read what they can answer', async () => {
    const { run, answer, actors, subscriptionId } = await scene()
    const other = await questionnaireRespondentSession({ questionnaireId: run.questionnaireId })
    const read = async (actor: Actor, id = run.questionnaireId) =>
      execute<{ questionnaire: { respondentSessions: Runs } }>(actor, ofQuestionnaire, { id })
    const learner = person({ userId: run.userId, subscriptionId })
    expect(new Set((await read(actors[0]!)).data?.questionnaire.respondentSessions.map(({ id }) => id))).toEqual(
      new Set([run.id, other.id]),
    )
    const own = [{ id: run.id, responses: [{ id: answer.id }] }]
    expect((await read(actors[1]!)).data?.questionnaire.respondentSessions).toEqual(own)
    expect((await read(learner)).data?.questionnaire.respondentSessions).toEqual(own)
    expect((await read(person({ subscriptionId }))).error?.code).toBe('NOT_FOUND')
    const offered = await questionnaire({ subscriptionId, isPublished: true, questionnaireType: 'SelfService' })
    expect((await read(person({ subscriptionId }), offered.id)).data?.questionnaire.respondentSessions).toEqual([])
    const building = await questionnaire({ subscriptionId })
    await questionnaireRespondentSession({ questionnaireId: building.id, userId: run.userId })
    expect((await read(learner, building.id)).error?.code).toBe('NOT_FOUND')
  })
})
