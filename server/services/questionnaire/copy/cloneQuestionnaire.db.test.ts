import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { firstReminderPlan } from '@/domain/reminder'
import { db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'
import { companyAdmin, departmentAdmin, staff } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { learningUnit } from '@/server/testing/factories/learningUnit'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireAnalysisTypeLink } from '@/server/testing/factories/questionnaireAnalysisTypeLink'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { subscriptionTemplateLink } from '@/server/testing/factories/subscriptionTemplateLink'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { cloneQuestionnaire } from './cloneQuestionnaire'

const now = new Date('2026-06-10T12:00:00Z')
type Row = { id: string; subscriptionId: string | null; isTemplate: boolean }
const clone = (actor: SignedIn, input: object) => cloneQuestionnaire({ actor, db: db(), now }, input) as Promise<Row>
const parts = {
  sections: { orderBy: { displayOrder: 'asc' } },
  questions: { include: { wordings: true }, orderBy: { displayOrder: 'asc' } },
  analysisTypeLinks: true,
  learningUnit: true,
  sessions: true,
  responses: true,
} as const
const whole = (id: string) => db().questionnaire.findUniqueOrThrow({ where: { id }, include: parts })

const thanks = { thanksText: '<p>See you</p>', thanksLink: 'https://example.test', thanksLinkLabel: 'On' }

/** A published campaign that was answered, with an archived record of every kind. */
async function campaign(fields: Parameters<typeof questionnaire>[0] = {}) {
  const dates = { startDate: new Date('2026-06-01T00:00:00Z'), endDate: new Date('2026-06-30T23:59:59Z') }
  const made = await questionnaire({
    name: 'Spring',
    description: 'Why',
    ...dates,
    isPublished: true,
    publishedAt: now,
    hasSentEmails: true,
    reminderType: 'Standard',
    reminderPlan: { ...firstReminderPlan },
    inviteSubject: 'Dear all',
    replyTo: 'ann@example.test',
    ...thanks,
    ...fields,
  })
  const inIt = { questionnaireId: made.id }
  const [first, second] = [
    await questionnaireSection({ ...inIt, name: 'Goals', description: 'Aims' }),
    await questionnaireSection({ ...inIt, name: 'Results' }),
  ]
  await questionnaireSection({ ...inIt, name: 'Gone', archived: true })
  const category = await analysisType({ subscriptionId: made.subscriptionId, name: 'Safety', baseAmountDefault: 12 })
  const options = {
    questionType: 'Intent' as const,
    responseType: 'PickOne' as const,
    options: ['Yes', 'No'],
  }
  const reworded = {
    wordingNumber: 2,
    wordings: {
      create: [
        { number: 1, questionText: 'Much?', options: [] },
        { number: 2, questionText: 'How much?', options: [] },
      ],
    },
  }
  const created = await question({
    questionnaireSectionId: second.id,
    analysisTypeId: category.id,
    questionText: 'How much?',
    ...reworded,
    asksConfidence: true,
    isNARequired: true,
  })
  await question({
    questionnaireSectionId: first.id,
    analysisTypeId: category.id,
    ...options,
    questionText: 'Will you?',
  })
  await question({ questionnaireSectionId: first.id, archived: true })
  await questionnaireAnalysisTypeLink({ ...inIt, analysisTypeId: category.id, baseAmount: 99.5 })
  await questionnaireAnalysisTypeLink({ ...inIt, archived: true })
  const unit = { provider: 'Ashby', isMTDSubscription: true, startDate: dates.startDate }
  await learningUnit({ ...inIt, ...unit })
  const run = made.subscriptionId === null ? null : await questionnaireRespondentSession(inIt)
  if (run !== null) await questionResponse({ questionId: created.id, questionnaireRespondentSessionId: run.id })
  return { ...made, subscriptionId: made.subscriptionId ?? '', category }
}

describe('cloneQuestionnaire', () => {
  it('rejects anonymous callers, wrong input, absent and foreign questionnaires and plain users', async () => {
    const inputs = { wrong: { id: 'x' }, absent: { id: randomUUID() }, foreign: { id: (await questionnaire()).id } }
    expect(await errorsOf(cloneQuestionnaire, companyAdmin(), inputs)).toEqual(standardErrors)
  })

  it('copies the questions, the base amounts and the learning unit, and nothing that is archived', async () => {
    const source = await campaign()
    const actor = companyAdmin({ subscriptionId: source.subscriptionId })
    const copy = await whole((await clone(actor, { id: source.id })).id)
    const { subscriptionId, category } = source
    expect(copy).toMatchObject({
      name: 'Copy of Spring',
      description: 'Why',
      questionnaireType: 'Campaign',
      isTemplate: false,
      subscriptionId,
      userId: actor.userId,
      version: 1,
      reminderType: 'Standard',
      reminderPlan: firstReminderPlan,
      inviteSubject: 'Dear all',
      replyTo: 'ann@example.test',
      ...thanks,
    })
    expect(copy.sections).toMatchObject([
      { name: 'Goals', description: 'Aims', subscriptionId, version: 1 },
      { name: 'Results' },
    ])
    expect(copy.questions).toHaveLength(2)
    const [goals, results] = copy.sections.map(({ id }) =>
      copy.questions.find((one) => one.questionnaireSectionId === id),
    )
    expect(goals).toMatchObject({
      questionText: 'Will you?',
      responseType: 'PickOne',
      options: ['Yes', 'No'],
      wordings: [{ number: 1, questionText: 'Will you?', options: ['Yes', 'No'] }],
    })
    expect(results).toMatchObject({
      questionText: 'How much?',
      analysisTypeId: category.id,
      subscriptionId,
      isNARequired: true,
      asksConfidence: true,
      wordingNumber: 1,
      version: 1,
    })
    expect(
      copy.analysisTypeLinks.map(({ analysisTypeId, baseAmount, archived }) => [
        analysisTypeId,
        Number(baseAmount),
        archived,
      ]),
    ).toEqual([[category.id, 99.5, false]])
    expect(copy.learningUnit).toMatchObject({
      name: 'Giving feedback',
      provider: 'Ashby',
      isMTDSubscription: true,
      subscriptionId,
    })
  })

  it('leaves out dates, people, answers, the launch and earlier wordings, and does not change the original', async () => {
    const source = await campaign()
    const before = await whole(source.id)
    const copy = await whole(
      (await clone(companyAdmin({ subscriptionId: source.subscriptionId }), { id: source.id })).id,
    )
    expect(copy).toMatchObject({
      startDate: null,
      endDate: null,
      isPublished: false,
      publishedAt: null,
      hasSentEmails: false,
      sessions: [],
      responses: [],
      createdAt: now,
    })
    expect(copy.learningUnit).toMatchObject({ startDate: null, endDate: null })
    expect(
      copy.questions.flatMap(({ wordings }) => wordings.map(({ number, createdAt }) => [number, createdAt])),
    ).toEqual([
      [1, now],
      [1, now],
    ])
    expect(await whole(source.id)).toEqual(before)
  })

  it('saves a campaign as a template of its kind, and creates a campaign from a template under its name', async () => {
    const source = await campaign({ questionnaireType: 'SelfService' })
    const actor = companyAdmin({ subscriptionId: source.subscriptionId })
    const template = await clone(actor, { id: source.id, isTemplate: true })
    expect(template).toMatchObject({ name: 'Copy of Spring', isTemplate: true, questionnaireType: 'SelfService' })
    expect(await clone(actor, { id: template.id, isTemplate: false, questionnaireType: 'Campaign' })).toMatchObject({
      name: 'Copy of Spring',
      isTemplate: false,
      questionnaireType: 'Campaign',
    })
    const kindless = await questionnaire({
      subscriptionId: source.subscriptionId,
      isTemplate: true,
      questionnaireType: null,
    })
    await expect(clone(actor, { id: kindless.id, isTemplate: false })).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'questionnaireType', key: 'required' }] },
    })
  })

  it('makes one copy for ten concurrent calls with one id', async () => {
    const source = await campaign()
    const actor = companyAdmin({ subscriptionId: source.subscriptionId })
    const copyId = randomUUID()
    const made = await Promise.all(Array.from({ length: 10 }, () => clone(actor, { id: source.id, copyId })))
    expect(new Set(made.map(({ id }) => id))).toEqual(new Set([copyId]))
    expect(await db().questionnaire.count({ where: { subscriptionId: source.subscriptionId } })).toBe(2)
    expect((await whole(copyId)).questions).toHaveLength(2)
    expect((await clone(actor, { id: source.id, copyId })).id).toBe(copyId)
  })

  it('makes one standard template for ten calls, and one category for all concurrent copies', async () => {
    const source = await campaign()
    const name = `Safety ${randomUUID()}`
    await db().analysisType.update({ where: { id: source.category.id }, data: { name } })
    const actor = staff({ subscriptionId: source.subscriptionId })
    const copyIds = [randomUUID(), randomUUID()]
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        clone(actor, { id: source.id, isTemplate: true, subscriptionId: null, copyId: copyIds[n % 2] }),
      ),
    )
    expect(
      await db().questionnaire.count({
        where: { id: { in: copyIds }, subscriptionId: null, isTemplate: true, replyTo: null },
      }),
    ).toBe(2)
    expect(await db().analysisType.findMany({ where: { name, subscriptionId: null } })).toMatchObject([
      { isAdminOnly: true, baseAmountDefault: source.category.baseAmountDefault },
    ])
    expect(await db().auditEvent.count({ where: { action: 'analysisType.created', actorUserId: actor.userId } })).toBe(
      1,
    )
  })

  it('refuses an id that another caller took, whatever it belongs to', async () => {
    const source = await campaign()
    const inCompany = { subscriptionId: source.subscriptionId }
    const copyId = (await clone(companyAdmin(inCompany), { id: source.id })).id
    for (const taken of [copyId, (await questionnaire()).id]) {
      await expect(clone(companyAdmin(inCompany), { id: source.id, copyId: taken })).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        details: { fieldErrors: [{ path: 'id', key: 'idExists' }] },
      })
    }
  })

  it('assigns a copy in another company to the category of the same name there', async () => {
    const source = await campaign()
    const name = `Safety ${randomUUID()}`
    await db().analysisType.update({ where: { id: source.category.id }, data: { name: name.toUpperCase() } })
    const standard = await analysisType({ subscriptionId: null, name })
    const copy = await whole(
      (
        await clone(staff({ subscriptionId: source.subscriptionId }), {
          id: source.id,
          isTemplate: true,
          subscriptionId: null,
        })
      ).id,
    )
    expect(copy.analysisTypeLinks).toMatchObject([{ analysisTypeId: standard.id, subscriptionId: null }])
    expect(new Set(copy.questions.map(({ analysisTypeId }) => analysisTypeId))).toEqual(new Set([standard.id]))
  })

  it('lets a company use a standard template it was given, with standard categories, until it hides it', async () => {
    const source = await campaign({
      subscriptionId: null,
      isTemplate: true,
      isPublished: false,
      hasSentEmails: false,
      startDate: null,
      endDate: null,
    })
    const link = await subscriptionTemplateLink({ questionnaireId: source.id })
    const { subscriptionId } = link
    const actor = companyAdmin({ subscriptionId })
    const copy = await whole((await clone(actor, { id: source.id, isTemplate: false })).id)
    expect(copy).toMatchObject({
      name: 'Spring',
      subscriptionId,
      replyTo: null,
      analysisTypeLinks: [{ analysisTypeId: source.category.id, subscriptionId }],
    })
    await db().subscriptionTemplateLink.update({
      where: { id: link.id },
      data: { isHiddenBySubscriptionAdministrator: true },
    })
    await expect(clone(actor, { id: source.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      clone(companyAdmin({ subscriptionId: (await subscription()).id }), { id: source.id }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('puts what a department administrator creates from a template of the company into their own department', async () => {
    const { id: subscriptionDepartmentId, subscriptionId } = await subscriptionDepartment()
    const other = await subscriptionDepartment({ subscriptionId })
    const template = await questionnaire({ subscriptionId, isTemplate: true })
    const actor = departmentAdmin({ subscriptionId, subscriptionDepartmentId })
    expect(
      await clone(actor, { id: template.id, isTemplate: false, subscriptionDepartmentId: other.id }),
    ).toMatchObject({ subscriptionDepartmentId })
    const theirs = await questionnaire({ subscriptionId, subscriptionDepartmentId: other.id, isTemplate: true })
    await expect(clone(actor, { id: theirs.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const companyWide = await questionnaire({ subscriptionId })
    await expect(clone(actor, { id: companyWide.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('stays in the department of the original unless another one of the company is given', async () => {
    const { id: subscriptionDepartmentId, subscriptionId } = await subscriptionDepartment()
    const other = await subscriptionDepartment({ subscriptionId })
    const actor = companyAdmin({ subscriptionId })
    const { id } = await questionnaire({ subscriptionId, subscriptionDepartmentId })
    expect(await clone(actor, { id })).toMatchObject({ subscriptionDepartmentId })
    expect(await clone(actor, { id, subscriptionDepartmentId: other.id })).toMatchObject({
      subscriptionDepartmentId: other.id,
    })
    expect(await clone(actor, { id, subscriptionDepartmentId: null })).toMatchObject({ subscriptionDepartmentId: null })
    const strange = clone(actor, { id, subscriptionDepartmentId: (await subscriptionDepartment()).id })
    await expect(strange).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fieldErrors: [{ path: 'subscriptionDepartmentId', key: 'departmentUnknown' }] },
    })
  })

  it('copies into no other company and creates no campaign without one', async () => {
    const { id, subscriptionId } = await questionnaire()
    const elsewhere = (await subscription()).id
    await expect(clone(companyAdmin({ subscriptionId }), { id, subscriptionId: elsewhere })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(
      clone(companyAdmin({ subscriptionId }), { id, subscriptionId: null, isTemplate: true }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      clone(staff({ subscriptionId: subscriptionId ?? '' }), { id, subscriptionId: null }),
    ).rejects.toMatchObject({ details: { fieldErrors: [{ path: 'subscriptionId', key: 'required' }] } })
  })

  it('lets a company whose subscription ended copy to templates only', async () => {
    const { id: subscriptionId } = await subscription({
      isLimitedSubscription: true,
      endDate: new Date('2026-06-10T00:00:00Z'),
    })
    const { id } = await questionnaire({ subscriptionId })
    const actor = companyAdmin({ subscriptionId })
    await expect(clone(actor, { id })).rejects.toMatchObject({
      code: 'SUBSCRIPTION_ENDED',
      details: { key: 'subscriptionEnded' },
    })
    expect(await clone(actor, { id, isTemplate: true })).toMatchObject({ isTemplate: true })
  })

  it('copies all or none of what is changed concurrently', async () => {
    const source = await campaign()
    const actor = companyAdmin({ subscriptionId: source.subscriptionId })
    const gone = db().questionnaire.updateMany({ where: { id: source.id }, data: { archived: true } })
    const tried = await Promise.allSettled([gone, ...Array.from({ length: 4 }, () => clone(actor, { id: source.id }))])
    const copies = await db().questionnaire.findMany({
      where: { subscriptionId: source.subscriptionId, id: { not: source.id } },
      include: { questions: true },
    })
    expect(copies.every(({ questions }) => questions.length === 2)).toBe(true)
    const refusals = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(refusals.every((reason) => reason instanceof AppError && reason.code === 'NOT_FOUND')).toBe(true)
    expect(copies.length + refusals.length).toBe(4)
  })
})
