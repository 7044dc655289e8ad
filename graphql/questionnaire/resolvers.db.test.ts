import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PrismaPg } from '@prisma/adapter-pg'
import { defaultTemplateId } from '@/domain/questionnaire'
import {
  CampaignOfParticipantsDocument,
  CancelQuestionnaireDocument,
  EditQuestionnaireSupportingDataDocument,
  MoveQuestionnaireEndDocument,
  PublishQuestionnaireDocument,
  QuestionnaireDocument,
  QuestionnaireWayBackDocument,
  QuestionnairesDocument,
  UnpublishQuestionnaireDocument,
  UpdateQuestionnaireDocument,
} from '@/graphql/questionnaire/__generated__/operations'
import { PrismaClient } from '@/server/db/__generated__/client'
import { env } from '@/server/env'
import { companyAdmin, departmentAdmin, person, staff } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { learningUnit } from '@/server/testing/factories/learningUnit'
import { question } from '@/server/testing/factories/question'
import { openLink } from '@/server/testing/factories/openLink'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'

const now = new Date('2026-06-10T12:00:00Z')
const begun = { startDate: new Date('2026-05-31T23:00:00Z'), endDate: new Date('2026-06-30T22:59:59.999Z') }

const statements: string[] = []
let counted: PrismaClient<'query'>
beforeAll(() => {
  counted = new PrismaClient({
    adapter: new PrismaPg({ connectionString: env().databaseUrl, max: 4 }),
    log: [{ emit: 'event', level: 'query' }],
  })
  counted.$on('query', ({ query }) => statements.push(query))
})
afterAll(() => counted.$disconnect())

/** The number of SQL statements a response takes. */
async function statementsOf(work: () => Promise<{ data: unknown }>): Promise<number> {
  statements.length = 0
  const { data } = await work()
  expect(data).not.toBeNull()
  return statements.length
}

describe('the list of questionnaires', () => {
  async function companyWith(count: number) {
    const { id: subscriptionId } = await subscription()
    for (let index = 0; index < count; index += 1) {
      const department = await subscriptionDepartment({ subscriptionId })
      const row = await questionnaire({
        subscriptionId,
        subscriptionDepartmentId: department.id,
        isPublished: true,
        ...begun,
      })
      await questionnaireRespondentSession({
        questionnaireId: row.id,
        startDate: now,
        endDate: index % 2 === 0 ? now : null,
      })
      await questionnaireRespondentSession({ questionnaireId: row.id })
      await questionnaireRespondentSession({ questionnaireId: row.id, archived: true })
    }
    return companyAdmin({ subscriptionId })
  }

  it('includes state, zone, department, counts and abilities', async () => {
    const actor = await companyWith(1)
    const { data } = await execute(
      actor,
      QuestionnairesDocument,
      { subscriptionId: actor.subscriptionId, includeAll: true },
      { now },
    )
    expect(data?.questionnaires).toMatchObject({
      totalCount: 1,
      items: [
        {
          displayState: 'Live',
          timeZone: 'Europe/London',
          startDate: begun.startDate.toISOString(),
          subscriptionDepartment: { name: expect.stringContaining('Department') },
          participantCount: 2,
          completedCount: 1,
          abilities: ['read', 'update', 'clone', 'delete', 'publish', 'report'],
        },
      ],
    })
  })

  it('lets staff do anything to the default template except delete it', async () => {
    const { data } = await execute(staff(), QuestionnairesDocument, { isTemplate: true })
    const ofDefault = data?.questionnaires.items.find(({ id }) => id === defaultTemplateId)
    expect(ofDefault?.abilities).toEqual(['read', 'update', 'clone', 'publish', 'report'])
  })

  it('takes as many statements for thirty as for one', async () => {
    const [one, thirty] = [await companyWith(1), await companyWith(30)]
    const ask = (actor: typeof one) =>
      statementsOf(() =>
        execute(
          actor,
          QuestionnairesDocument,
          { subscriptionId: actor.subscriptionId, includeAll: true },
          { now, db: counted },
        ),
      )
    const forOne = await ask(one)
    expect(forOne).toBeGreaterThan(0)
    expect(await ask(thirty)).toBe(forOne)
  })

  it('refuses a plain user', async () => {
    expect((await execute(person(), QuestionnairesDocument, {})).error).toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('one questionnaire', () => {
  async function withQuestions(count: number) {
    const { id: questionnaireId, subscriptionId } = await questionnaire(begun)
    await learningUnit({ questionnaireId, cost: 12.5 })
    for (let index = 0; index < count; index += 1) {
      const section = await questionnaireSection({ questionnaireId })
      for (let number = 0; number < 3; number += 1) await question({ questionnaireSectionId: section.id })
      await question({ questionnaireSectionId: section.id, archived: true })
    }
    return { id: questionnaireId, actor: companyAdmin({ subscriptionId }) }
  }

  it('includes its sections, their questions, its days and its learning unit', async () => {
    const { id, actor } = await withQuestions(2)
    const { data } = await execute(actor, QuestionnaireDocument, { id }, { now })
    expect(data?.questionnaire).toMatchObject({
      displayState: 'Building',
      numberOfDays: 29,
      learningUnit: { cost: 12.5 },
    })
    expect(data?.questionnaire.sections.map((section) => [section.name, section.questions.length])).toEqual([
      ['Section 1', 3],
      ['Section 2', 3],
    ])
  })

  it('takes as many statements for thirty sections as for one', async () => {
    const [one, thirty] = [await withQuestions(1), await withQuestions(30)]
    const ask = ({ id, actor }: typeof one) =>
      statementsOf(() => execute(actor, QuestionnaireDocument, { id }, { now, db: counted }))
    const forOne = await ask(one)
    expect(forOne).toBeGreaterThan(0)
    expect(await ask(thirty)).toBe(forOne)
  })

  it('is saved and published through the schema', async () => {
    const { id, actor } = await withQuestions(1)
    await questionnaireRespondentSession({ questionnaireId: id })
    const model = {
      id,
      name: 'Leading change',
      questionnaireType: 'Campaign' as const,
      startDate: '2026-07-01T09:00:00Z',
      endDate: '2026-07-31T09:00:00Z',
    }
    const saved = await execute(actor, UpdateQuestionnaireDocument, { model }, { now })
    expect(saved.data?.updateQuestionnaire).toMatchObject({
      startDate: '2026-06-30T23:00:00.000Z',
      endDate: '2026-07-31T22:59:59.999Z',
      numberOfDays: 30,
    })
    const published = await execute(actor, PublishQuestionnaireDocument, { id }, { now })
    expect(published.data?.publishQuestionnaire).toMatchObject({
      isPublished: true,
      displayState: 'Upcoming',
      hasSentEmails: false,
    })
  })
})

describe('the lifecycle actions of a published questionnaire', () => {
  it('show who would be notified, and can be taken through the schema', async () => {
    const { id, subscriptionId } = await questionnaire({
      isPublished: true,
      publishedAt: now,
      hasSentEmails: true,
      ...begun,
    })
    const actor = companyAdmin({ subscriptionId })
    const invitedAt = now
    for (const run of [
      { invitedAt },
      { invitedAt, startDate: now },
      { invitedAt, startDate: now, endDate: now },
      {},
      { invitedAt, archived: true },
    ])
      await questionnaireRespondentSession({ questionnaireId: id, ...run })
    const { data } = await execute(actor, QuestionnaireWayBackDocument, { id }, { now })
    expect(data?.questionnaire).toMatchObject({
      participantCount: 4,
      startedCount: 2,
      invitedCount: 3,
      unfinishedInvitedCount: 2,
    })
    const moved = await execute(actor, MoveQuestionnaireEndDocument, { id, endDate: '2026-06-10T10:00:00Z' }, { now })
    expect(moved.data?.moveQuestionnaireEnd).toMatchObject({
      endDate: '2026-06-10T22:59:59.999Z',
      displayState: 'Live',
      version: 2,
    })
    expect((await execute(actor, UnpublishQuestionnaireDocument, { id }, { now })).error).toMatchObject({
      code: 'CONFLICT',
    })
    expect((await execute(actor, CancelQuestionnaireDocument, { id }, { now })).data?.cancelQuestionnaire).toBe(id)
    expect((await execute(actor, QuestionnaireWayBackDocument, { id }, { now })).error).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('the people a campaign counts', () => {
  it('are those the caller may see', async () => {
    const { id: subscriptionDepartmentId, subscriptionId } = await subscriptionDepartment()
    const { id: elsewhere } = await subscriptionDepartment({ subscriptionId })
    const { id } = await questionnaire({ subscriptionId, subscriptionDepartmentId, isPublished: true, ...begun })
    for (const run of [
      { subscriptionDepartmentId },
      { subscriptionDepartmentId, startDate: now, endDate: now },
      { subscriptionDepartmentId: elsewhere, startDate: now, endDate: now },
    ])
      await questionnaireRespondentSession({ questionnaireId: id, ...run })
    const seenBy = async (actor: Parameters<typeof execute>[0]) =>
      (await execute(actor, QuestionnaireDocument, { id }, { now })).data?.questionnaire
    expect(await seenBy(companyAdmin({ subscriptionId }))).toMatchObject({ participantCount: 3, completedCount: 2 })
    expect(await seenBy(departmentAdmin({ subscriptionId, subscriptionDepartmentId }))).toMatchObject({
      participantCount: 2,
      completedCount: 1,
    })
  })
  it('include the invited, the remindable and open links for those who manage it, and none for a participant', async () => {
    const { id: subscriptionDepartmentId, subscriptionId } = await subscriptionDepartment()
    const place = { subscriptionId, subscriptionDepartmentId }
    const { id } = await questionnaire({ ...place, isPublished: true, hasSentEmails: true, ...begun })
    const { userId } = await questionnaireRespondentSession({ questionnaireId: id, ...place, invitedAt: now })
    await questionnaireRespondentSession({ questionnaireId: id, ...place, invitedAt: now })
    for (const closedAt of [null, null, now]) await openLink({ questionnaireId: id, subscriptionId, closedAt })
    const countedFor = async (actor: Parameters<typeof execute>[0]) => {
      const wayBack = await execute(actor, QuestionnaireWayBackDocument, { id }, { now })
      const list = await execute(actor, CampaignOfParticipantsDocument, { id }, { now })
      const { invitedCount, unfinishedInvitedCount } = wayBack.data?.questionnaire ?? {}
      const { remindableCount, recentlyRemindedCount } = list.data?.questionnaire ?? {}
      const whole = (await execute(actor, QuestionnaireDocument, { id }, { now })).data?.questionnaire
      return [invitedCount, unfinishedInvitedCount, remindableCount, recentlyRemindedCount, whole?.openLinkCount]
    }
    for (const actor of [companyAdmin({ subscriptionId }), departmentAdmin(place)])
      expect(await countedFor(actor)).toEqual([2, 2, 2, 0, 2])
    expect(await countedFor(person({ ...place, userId }))).toEqual([0, 0, 0, 0, 0])
  })
})

describe('the supporting data of the wizard', () => {
  it('show department administrators their department and the categories, which they cannot add to', async () => {
    const { id: subscriptionDepartmentId, subscriptionId } = await subscriptionDepartment()
    await subscriptionDepartment({ subscriptionId })
    const { name } = await analysisType({ subscriptionId })
    const ask = async (actor: ReturnType<typeof companyAdmin>) =>
      (await execute(actor, EditQuestionnaireSupportingDataDocument, { subscriptionId }, { now })).data
        ?.editQuestionnaireSupportingData
    const departmental = await ask(departmentAdmin({ subscriptionId, subscriptionDepartmentId }))
    expect(departmental).toMatchObject({
      subscription: { id: subscriptionId, hasEnded: false },
      departments: [{ id: subscriptionDepartmentId }],
      mayCreateAnalysisType: false,
    })
    expect(departmental?.analysisTypes.map((type) => type.name)).toContain(name)
    const whole = await ask(companyAdmin({ subscriptionId }))
    expect(whole?.departments).toHaveLength(2)
    expect(whole?.mayCreateAnalysisType).toBe(true)
  })

  it('state when the number of a limited company is used up', async () => {
    const { id: subscriptionId } = await subscription({ isLimitedSubscription: true, numberOfQuestionnaires: 1 })
    await questionnaire({ subscriptionId, isPublished: true, archived: true })
    const { data } = await execute(
      companyAdmin({ subscriptionId }),
      EditQuestionnaireSupportingDataDocument,
      { subscriptionId },
      { now },
    )
    expect(data?.editQuestionnaireSupportingData.subscription?.hasEnded).toBe(true)
  })
})
