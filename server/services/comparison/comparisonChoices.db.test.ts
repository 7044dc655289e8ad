import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { ComparisonChoicesDocument } from '@/graphql/comparison/__generated__/operations'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { comparisonChoices } from './comparisonChoices'

const day = new Date('2026-03-02T09:00:00Z')

async function scene() {
  const { id: subscriptionDepartmentId, subscriptionId, name } = await subscriptionDepartment()
  const campaign = async (called: string, questionText: string, fields: Parameters<typeof questionnaire>[0] = {}) => {
    const { id } = await questionnaire({ subscriptionId, name: called, ...fields })
    await question({ questionnaireId: id, questionText })
    await questionnaireRespondentSession({
      questionnaireId: id,
      startDate: day,
      endDate: day,
      subscriptionDepartmentId,
    })
    return id
  }
  const choices = async (questionnaireId: string, actor: Actor = companyAdmin({ subscriptionId }), search = '') => {
    const { data, error } = await execute(actor, ComparisonChoicesDocument, { questionnaireId, search })
    if (error !== null) throw error
    return data!.comparisonChoices
  }
  return { subscriptionId, department: { id: subscriptionDepartmentId, name }, campaign, choices }
}

it('is for callers who may see the campaign', async () => {
  const { subscriptionId } = await scene()
  const foreign = await questionnaire()
  expect(
    await errorsOf(comparisonChoices, companyAdmin({ subscriptionId }), {
      wrong: {},
      absent: { questionnaireId: randomUUID() },
      foreign: { questionnaireId: foreign.id },
    }),
  ).toEqual(standardErrors)
})

it('offers the finished campaigns of the company, those with the same questions first, and the participating departments', async () => {
  const { subscriptionId, department, campaign, choices } = await scene()
  const own = await campaign('Own', 'How sure?')
  await campaign('Another', 'What else?', { startDate: new Date('2026-09-01T00:00:00Z') })
  await campaign('Again', 'How sure?')
  await campaign('Deleted', 'How sure?', { archived: true })
  await questionnaire({ subscriptionId, name: 'Nobody finished' })
  const { campaigns, departments } = await choices(own)
  expect(campaigns.map(({ name, sharedQuestions }) => [name, sharedQuestions])).toEqual([
    ['Again', 1],
    ['Another', 0],
  ])
  expect(departments).toEqual([expect.objectContaining(department)])
})

it('searches names for each term, taking special characters literally', async () => {
  const { subscriptionId, campaign, choices } = await scene()
  const own = await campaign('Own', 'How sure?')
  await campaign('100% sure', 'x')
  await campaign('100 sure', 'x')
  const found = await choices(own, companyAdmin({ subscriptionId }), '100% S')
  expect(found.campaigns.map(({ name }) => name)).toEqual(['100% sure'])
})

it('offers department administrators the campaigns of that department', async () => {
  const { subscriptionId, department, campaign, choices } = await scene()
  const ofDepartment = { subscriptionDepartmentId: department.id }
  const own = await campaign('Own', 'x', ofDepartment)
  await campaign('Theirs', 'x', ofDepartment)
  await campaign('Of the company', 'x')
  const { campaigns, departments } = await choices(own, departmentAdmin({ subscriptionId, ...ofDepartment }))
  expect([campaigns.map(({ name }) => name), departments]).toEqual([['Theirs'], []])
})
