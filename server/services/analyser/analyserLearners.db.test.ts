import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { AnalyserLearnersDocument } from '@/graphql/analyser/__generated__/operations'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { analyserLearners } from './analyserLearners'

const done = new Date('2026-03-20T09:00:00Z')

async function scene() {
  const { id: departmentId, subscriptionId } = await subscriptionDepartment()
  const { id: questionnaireId } = await questionnaire({ subscriptionId, isPublished: true })
  const learner = async (firstName: string, { endDate = done as Date | null, inDepartment = false } = {}) => {
    const { userId } = await profile({ subscriptionId, firstName, lastName: 'Vale' })
    await questionnaireRespondentSession({
      questionnaireId,
      userId,
      startDate: done,
      endDate,
      subscriptionDepartmentId: inDepartment ? departmentId : null,
    })
    return userId
  }
  const find = async (
    variables: { search?: string; userIds?: string[]; first?: number } = {},
    actor: Actor = companyAdmin({ subscriptionId }),
  ) => {
    const { data, error } = await execute(actor, AnalyserLearnersDocument, { subscriptionId, ...variables })
    if (error !== null) throw error
    return { names: data!.analyserLearners.items.map(({ name }) => name), total: data!.analyserLearners.totalCount }
  }
  return { subscriptionId, departmentId, learner, find }
}

describe('the learners of the analyser', () => {
  it('are for administrators', async () => {
    const { subscriptionId } = await scene()
    const foreign = await subscriptionDepartment()
    expect(
      await errorsOf(analyserLearners, companyAdmin({ subscriptionId }), {
        wrong: {},
        absent: { subscriptionId: randomUUID() },
        foreign: { subscriptionId: foreign.subscriptionId },
      }),
    ).toEqual(standardErrors)
  })
  it('are the people who finished something, found by either name and in either order', async () => {
    const { learner, find } = await scene()
    const ann = await learner('Ann')
    await learner('Bob')
    await learner('Cat', { endDate: null })
    expect(await find()).toEqual({ names: ['Ann Vale', 'Bob Vale'], total: 2 })
    expect(await find({ search: 'vale b' })).toEqual({ names: ['Bob Vale'], total: 1 })
    expect(await find({ search: '%' })).toEqual({ names: [], total: 0 })
    expect(await find({ userIds: [ann, randomUUID()] })).toEqual({ names: ['Ann Vale'], total: 1 })
    expect(await find({ first: 1 })).toEqual({ names: ['Ann Vale'], total: 2 })
  })
  it('are sorted in dictionary order', async () => {
    const { learner, find } = await scene()
    for (const firstName of ['Zoe', 'Łucja', 'mia', 'Élise', 'Lena', 'Frank']) await learner(firstName)
    expect((await find()).names.map((name) => name.split(' ')[0])).toEqual([
      'Élise',
      'Frank',
      'Lena',
      'Łucja',
      'mia',
      'Zoe',
    ])
  })
  it('of a department are the people who belonged to it', async () => {
    const { subscriptionId, departmentId, learner, find } = await scene()
    await learner('Ann')
    await learner('Bob', { inDepartment: true })
    expect(await find({}, departmentAdmin({ subscriptionId, subscriptionDepartmentId: departmentId }))).toEqual({
      names: ['Bob Vale'],
      total: 1,
    })
  })
})
