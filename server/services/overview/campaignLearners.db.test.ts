import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { CampaignLearnersDocument } from '@/graphql/overview/__generated__/operations'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession as participant } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'
import { campaignLearners } from './campaignLearners'

/** A campaign that three people of two departments completed, one of them without a department, and one did not. */
async function scene() {
  const { id: subscriptionId } = await subscription()
  const { id: sales } = await subscriptionDepartment({ subscriptionId, name: 'Sales' })
  const { id: questionnaireId } = await questionnaire({ subscriptionId, isPublished: true })
  const [startDate, endDate] = [new Date('2026-03-03T09:00:00Z'), new Date('2026-03-03T09:30:00Z')]
  for (const [firstName, fields] of [
    ['Łucja', { startDate, endDate, subscriptionDepartmentId: sales }],
    ['Mia', { startDate, endDate }],
    ['Ada', { startDate, endDate, subscriptionDepartmentId: sales }],
    ['Ben', { subscriptionDepartmentId: sales }],
    ['Zoe', { startDate, endDate, archived: true }],
  ] as const) {
    const { userId } = await profile({ subscriptionId, firstName, lastName: 'Vale' })
    await participant({ questionnaireId, subscriptionId, userId, ...fields })
  }
  const list = async (actor: Actor, hasCompleted: boolean, page: { offset?: number } = {}) => {
    const variables = { questionnaireId, hasCompleted, ...page }
    const { data } = await execute(actor, CampaignLearnersDocument, variables)
    const { items, totalCount } = data!.campaignLearners
    return [items.map(({ name, departmentName }) => `${name} ${departmentName}`), totalCount]
  }
  return { subscriptionId, sales, questionnaireId, list, admin: companyAdmin({ subscriptionId }) }
}

it('is for administrators of its company', async () => {
  const { admin } = await scene()
  const { id: foreign } = await questionnaire()
  const answers = await errorsOf(campaignLearners, admin, {
    wrong: { questionnaireId: 'x', hasCompleted: true },
    absent: { questionnaireId: randomUUID(), hasCompleted: true },
    foreign: { questionnaireId: foreign, hasCompleted: true },
  })
  expect(answers).toEqual(standardErrors)
})

it('lists those who completed or those who did not, in the order of their names, a page at a time', async () => {
  const { admin, list, questionnaireId } = await scene()
  expect(await list(admin, true)).toEqual([['Ada Vale Sales', 'Łucja Vale Sales', 'Mia Vale null'], 3])
  expect(await list(admin, false)).toEqual([['Ben Vale Sales'], 1])
  expect(await list(admin, true, { offset: 1 })).toEqual([['Łucja Vale Sales', 'Mia Vale null'], 3])
  expect(await list(admin, true, { offset: 3 })).toEqual([[], 3])
  const query = `query ($questionnaireId: Guid!) { campaignLearners(questionnaireId: $questionnaireId, hasCompleted: true, first: 1) { items { name } totalCount } }`
  const { data } = await execute(admin, query, { questionnaireId })
  expect(data).toEqual({ campaignLearners: { items: [{ name: 'Ada Vale' }], totalCount: 3 } })
})

it('lists a person who completed a questionnaire several times once', async () => {
  const { subscriptionId, questionnaireId, admin, list } = await scene()
  const { userId } = await profile({ subscriptionId, firstName: 'Cara', lastName: 'Vale' })
  const endDate = new Date('2026-03-04T09:30:00Z')
  for (let time = 0; time < 5; time += 1)
    await participant({ questionnaireId, subscriptionId, userId, startDate: endDate, endDate })
  expect(await list(admin, true)).toEqual([
    ['Ada Vale Sales', 'Cara Vale null', 'Łucja Vale Sales', 'Mia Vale null'],
    4,
  ])
})

it('lists only people of their department to its administrators', async () => {
  const { subscriptionId, sales, list } = await scene()
  const actor = departmentAdmin({ subscriptionId, subscriptionDepartmentId: sales })
  expect(await list(actor, true)).toEqual([['Ada Vale Sales', 'Łucja Vale Sales'], 2])
})
