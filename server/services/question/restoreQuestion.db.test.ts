import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { minutes } from '@/domain/day'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { question } from '@/server/testing/factories/question'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import type { UseCase } from '../useCase'
import {
  createQuestionnaireSection,
  deleteQuestionnaireSection,
  restoreQuestionnaireSection,
} from '../questionnaireSection/questionnaireSections'
import { deleteQuestion, restoreQuestion } from './questions'

const now = new Date('2026-06-15T12:00:00Z')

/** A section with three questions, and what is live of its questionnaire. */
async function start() {
  const { id: sectionId, questionnaireId, subscriptionId } = await questionnaireSection({ displayOrder: 5 })
  const ids: string[] = []
  for (const displayOrder of [1, 2, 3])
    ids.push((await question({ questionnaireSectionId: sectionId, displayOrder })).id)
  const actor = companyAdmin({ subscriptionId })
  const call = <Output>(useCase: UseCase<Output>, id: string | undefined, after = 0) =>
    useCase({ actor, db: db(), now: new Date(now.getTime() + minutes(after)) }, { id })
  const live = async () => {
    const where = { questionnaireId, archived: false }
    const orderBy = [{ displayOrder: 'asc' as const }, { id: 'asc' as const }]
    return {
      sections: (await db().questionnaireSection.findMany({ where, orderBy })).map(({ id }) => id),
      questions: (await db().question.findMany({ where, orderBy })).map(({ id }) => id),
    }
  }
  const publish = (after: number) =>
    db().questionnaire.update({
      where: { id: questionnaireId },
      data: { isPublished: true, publishedAt: new Date(now.getTime() + minutes(after)) },
    })
  return { actor, sectionId, questionnaireId, ids, call, live, publish }
}
const conflict = (key: string) => ({ code: 'CONFLICT', details: { key } })

it.each([
  ['restoreQuestion', deleteQuestion, restoreQuestion],
  ['restoreQuestionnaireSection', deleteQuestionnaireSection, restoreQuestionnaireSection],
] as const)(
  '%s rejects anonymous callers, wrong input, absent and foreign records and plain users',
  async (...args) => {
    const [name, remove, restore] = args
    const theirs = await start()
    const id = name === 'restoreQuestion' ? theirs.ids[0] : theirs.sectionId
    await theirs.call<string>(remove, id)
    const inputs = { wrong: {}, absent: { id: randomUUID() }, foreign: { id } }
    expect(await errorsOf(restore as UseCase<unknown>, companyAdmin(), inputs)).toEqual(standardErrors)
  },
)

describe('restoreQuestion', () => {
  it('puts a question back to its place, once', async () => {
    const { ids, call, live } = await start()
    await call(deleteQuestion, ids[1])
    expect(await call(restoreQuestion, ids[1], 1)).toMatchObject({ id: ids[1], archived: false, version: 3 })
    expect(await call(restoreQuestion, ids[1], 1)).toMatchObject({ version: 3 })
    expect((await live()).questions).toEqual(ids)
  })

  it('is refused once the questionnaire was published since, not where it was published before', async () => {
    const { ids, call, publish } = await start()
    await publish(-1)
    await call(deleteQuestion, ids[1])
    await call(restoreQuestion, ids[1], 1)
    await call(deleteQuestion, ids[1], 2)
    await publish(3)
    await expect(call(restoreQuestion, ids[1], 4)).rejects.toMatchObject(conflict('undoPublished'))
  })

  it('is refused while its section is deleted', async () => {
    const { ids, sectionId, call, live } = await start()
    await call(deleteQuestion, ids[1])
    await call(deleteQuestionnaireSection, sectionId, 1)
    await expect(call(restoreQuestion, ids[1], 2)).rejects.toMatchObject(conflict('undoSectionDeleted'))
    await call(restoreQuestionnaireSection, sectionId, 2)
    expect((await live()).questions).toEqual([ids[0], ids[2]])
    await call(restoreQuestion, ids[1], 3)
    expect((await live()).questions).toEqual(ids)
  })

  it('is over after an hour', async () => {
    const { ids, call } = await start()
    await call(deleteQuestion, ids[0])
    await expect(call(restoreQuestion, ids[0], 61)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('restoreQuestionnaireSection', () => {
  it('puts a section back with the questions that were deleted with it, once', async () => {
    const { ids, sectionId, questionnaireId, call, live } = await start()
    const other = await questionnaireSection({ questionnaireId, displayOrder: 9 })
    await call(deleteQuestion, ids[2], -1)
    await call(deleteQuestionnaireSection, sectionId)
    expect(await live()).toEqual({ sections: [other.id], questions: [] })
    await call(restoreQuestionnaireSection, sectionId, 1)
    await call(restoreQuestionnaireSection, sectionId, 1)
    expect(await live()).toEqual({ sections: [sectionId, other.id], questions: [ids[0], ids[1]] })
  })

  it('comes before the section that has its position meanwhile', async () => {
    const { sectionId, questionnaireId, actor, call, live } = await start()
    await call(deleteQuestionnaireSection, sectionId)
    const first = { id: randomUUID(), questionnaireId, name: 'New', displayOrder: 5 }
    await createQuestionnaireSection({ actor, db: db(), now: new Date(0) }, first)
    await call(restoreQuestionnaireSection, sectionId, 1)
    expect((await live()).sections).toEqual([sectionId, first.id])
  })

  it('is refused once the questionnaire was published since', async () => {
    const { sectionId, call, publish } = await start()
    await call(deleteQuestionnaireSection, sectionId)
    await publish(1)
    await expect(call(restoreQuestionnaireSection, sectionId, 2)).rejects.toMatchObject(conflict('undoPublished'))
  })
})
