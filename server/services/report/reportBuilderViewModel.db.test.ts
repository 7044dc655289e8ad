import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ReportBuilderViewModelDocument } from '@/graphql/report/__generated__/operations'
import type { Actor } from '@/server/policy'
import { departmentAdmin } from '@/server/testing/actors'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { reportedCampaign } from '@/server/testing/scenarios/reportedCampaign'
import { reportBuilderViewModel } from './reportBuilderViewModel'

async function scene() {
  const campaign = await reportedCampaign()
  const { learner, care, questionnaireId, admin } = campaign
  await learner({ firstName: 'Bob', lastName: 'Vale', subscriptionDepartmentId: care.id })
  await learner({ firstName: 'Ann', lastName: 'Vale' })
  await learner({ firstName: 'Cat', lastName: 'Vale', isFinished: false })
  await learner({ firstName: 'Eve', lastName: 'Vale', subscriptionDepartmentId: null })
  const build = async (subscriptionDepartmentId?: string | null, actor: Actor = admin) => {
    const { data, error } = await execute(actor, ReportBuilderViewModelDocument, {
      questionnaireId,
      subscriptionDepartmentId,
    })
    if (error !== null) throw error
    return data!.reportBuilderViewModel
  }
  return { ...campaign, build }
}

describe('what can be put into a package', () => {
  it('is for the administrators of the campaign; one of another company is not found', async () => {
    const { admin } = await scene()
    const foreign = await questionnaire()
    expect(
      await errorsOf(reportBuilderViewModel, admin, {
        wrong: { questionnaireId: 'x' },
        absent: { questionnaireId: randomUUID() },
        foreign: { questionnaireId: foreign.id },
      }),
    ).toEqual(standardErrors)
  })

  it('are the sections, and the departments and people with finished runs, by name', async () => {
    const { build, sectionId } = await scene()
    const { participants, ...found } = await build()
    expect(found).toMatchObject({
      departmentName: null,
      completed: 3,
      smallestGroupSize: null,
      sections: [{ id: sectionId }],
      departments: [
        { name: 'Care', completed: 1 },
        { name: 'Sales', completed: 1 },
      ],
    })
    expect(participants.map(({ firstName, departmentName }) => [firstName, departmentName])).toEqual([
      ['Ann', 'Sales'],
      ['Bob', 'Care'],
      ['Eve', null],
    ])
  })

  it('is limited to a department, which must be the company’s', async () => {
    const { build, sales, care, subscriptionId } = await scene()
    expect(await build(sales.id)).toMatchObject({
      departmentName: 'Sales',
      completed: 1,
      departments: [],
      participants: [{ firstName: 'Ann' }],
    })
    const foreign = await subscriptionDepartment()
    for (const id of [foreign.id, randomUUID()]) await expect(build(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const ofSales = departmentAdmin({ subscriptionId, subscriptionDepartmentId: sales.id })
    for (const id of [null, sales.id])
      expect(await build(id, ofSales)).toMatchObject({
        departmentName: 'Sales',
        completed: 1,
        participants: [{ firstName: 'Ann' }],
      })
    await expect(build(care.id, ofSales)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('includes no people while the company shows groups only', async () => {
    const { build, showGroupsOnly } = await scene()
    await showGroupsOnly()
    expect(await build()).toMatchObject({ completed: 3, smallestGroupSize: 3, participants: [] })
  })
})
