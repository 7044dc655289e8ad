import { describe, expect, it } from 'vitest'
import { FollowUpResultsDocument } from '@/graphql/followUp/__generated__/operations'
import { db } from '@/server/db/client'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { question } from '@/server/testing/factories/question'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'
import { followedCampaign } from '@/server/testing/scenarios/followedCampaign'

const options = ['No chance', 'No time', 'Nothing']
const steps = [
  [2, 6],
  [1, 3],
] as const

/** People of departments who answer a wave by the numbers of their options, or not at all (null). */
async function scene(company: { smallestGroupSize?: number }, people: Record<string, (readonly number[] | null)[]>) {
  const { id: subscriptionId } = await subscription(company)
  const given: { departmentId: string; chosen: readonly number[] | null }[] = []
  const departments: Record<string, string> = {}
  for (const [name, answers] of Object.entries(people)) {
    departments[name] = (await subscriptionDepartment({ subscriptionId, name })).id
    given.push(...answers.map((chosen) => ({ departmentId: departments[name]!, chosen })))
  }
  const answers = given.map(({ departmentId: subscriptionDepartmentId, chosen }) => ({
    ...{ first: [...steps], later: [chosen === null ? null : [5, 2]], subscriptionDepartmentId },
  }))
  const { made, asked, userIds } = await followedCampaign(answers, 1, { id: subscriptionId })
  const questionnaireId = asked[0]!.id
  const ready = { responseType: 'MultipleChoice', questionType: 'Improvement', readyKey: 'barriers', options } as const
  const { id: questionId } = await question({ questionnaireId, ...ready })
  for (const [at, { chosen }] of given.entries()) {
    const where = { questionnaireId, userId: userIds[at]! }
    const run = await db().questionnaireRespondentSession.findFirstOrThrow({ where })
    for (const number of chosen ?? [])
      await questionResponse({
        ...{
          questionId,
          questionnaireRespondentSessionId: run.id,
          displayOrder: number,
          textInput: options[number - 1]!,
        },
      })
  }
  const read = async (actor = companyAdmin({ subscriptionId })) =>
    (await execute(actor, FollowUpResultsDocument, { questionnaireId: made.id })).data!.campaignTrajectory
  const asDepartment = (name: string) =>
    read(departmentAdmin({ subscriptionId, subscriptionDepartmentId: departments[name]! }))
  return { read, asDepartment }
}

/** What is shown of everyone and of each department, in few words. */
const said = ({ reasons }: Awaited<ReturnType<Awaited<ReturnType<typeof scene>>['read']>>) =>
  reasons.map(({ wave, key, n, answers, departments }) => ({
    ...{ wave, key, n, answers: answers.map(({ text, share }) => `${text} ${Math.round(share)}`) },
    departments: departments.map((one) => `${one.name} ${one.n}: ${one.answers.map(({ text }) => text).join(', ')}`),
  }))

describe('what got in the way in a wave', () => {
  it('is ranked by how many chose it, of everyone and by department', async () => {
    const { read, asDepartment } = await scene({}, { Finance: [[2], [2], [1, 2]], Sales: [[1], [3], null] })
    expect(said(await read())).toEqual([
      {
        ...{ wave: 1, key: 'barriers', n: 5, answers: ['No time 60', 'No chance 40', 'Nothing 20'] },
        departments: ['Finance 3: No time, No chance', 'Sales 2: No chance, Nothing'],
      },
    ])
    expect(said(await asDepartment('Sales'))).toEqual([
      { wave: 1, key: 'barriers', n: 2, answers: ['No chance 50', 'Nothing 50'], departments: [] },
    ])
  })

  it('shows groups only where that was promised: neither a small department nor the people who would give it away', async () => {
    const five = [[1], [1], [2], [2], [3]]
    const { read, asDepartment } = await scene(
      { smallestGroupSize: 5 },
      { Finance: five, Sales: [...five, [1]], Support: [[3], [3]] },
    )
    expect(said(await read())).toEqual([
      {
        ...{ wave: 1, key: 'barriers', n: 11, answers: ['No chance 45', 'No time 36', 'Nothing 18'] },
        departments: ['Finance 5: No chance, No time, Nothing', 'Sales 6: No chance, No time, Nothing'],
      },
    ])
    expect(said(await asDepartment('Support'))).toEqual([])
  })

  it('shows nothing of a wave that too few answered', async () => {
    const { read } = await scene({ smallestGroupSize: 5 }, { Finance: [[1], [2], [3], null, null, null] })
    expect(said(await read())).toEqual([])
  })
})

describe('who is missing in a wave', () => {
  const people = { Finance: [null, null, null], Sales: [[1], [2]], Support: [[1], [2], [3]] }
  const missing = { id: expect.any(String) as string, name: 'Finance', asked: 3, completed: 0 }

  it('is the department from which clearly fewer answered, also where only groups are shown', async () => {
    for (const company of [{}, { smallestGroupSize: 5 }]) {
      const { read } = await scene(company, people)
      expect((await read()).participation).toMatchObject([
        { wave: 1, asked: 8, completed: 5, fewer: { departments: [missing], others: { asked: 5, completed: 5 } } },
      ])
    }
  })

  it('is said to no administrator of a department, who sees no other', async () => {
    const { asDepartment } = await scene({}, people)
    expect((await asDepartment('Sales')).participation).toEqual([])
  })
})
