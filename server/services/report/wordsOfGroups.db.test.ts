import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { ReportPaper } from '@/components/report/page/ReportPaper'
import { fullReport, type Report } from '@/domain/report'
import { QuestionAnswersDocument } from '@/graphql/overview/__generated__/operations'
import { SubscriptionReportViewModelDocument } from '@/graphql/report/__generated__/operations'
import { registerFonts } from '@/pdf/fonts'
import { readReport } from '@/pdf/report/testing/readReport'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { ended, questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'
import { withProviders } from '@/server/testing/screens/renderWithTheme'

const run = { startDate: new Date('2026-03-02T09:00:00Z'), endDate: new Date('2026-03-20T09:00:00Z') }
const options = { options: ['Checklist', 'Coach'] }

/** The departments of seven people, and what each writes, chooses, says, and writes where few do. */
const people = [
  ['Sales', 'Listen', 'Checklist', true, 'Rare'],
  ['Sales', 'Listen', 'Coach', true, 'Rare'],
  ['Sales', 'Ask first', 'Checklist', false, null],
  ['Care', 'Wait', 'Template', true, null],
  ['Care', 'Care more', 'Checklist', true, null],
  ['Care', 'Listen', 'Checklist', true, null],
  ['Care', 'Plan', 'Coach', false, null],
] as const

/** A campaign of a company that shows groups of three or more, or everyone, and its readers. */
async function scene(smallestGroupSize: number | null = 3) {
  const { id: subscriptionId } = await subscription({ smallestGroupSize })
  const departments = new Map<string, string>()
  for (const name of ['Sales', 'Care'])
    departments.set(name, (await subscriptionDepartment({ subscriptionId, name })).id)
  const { id: questionnaireId } = await questionnaire({ subscriptionId, ...ended })
  const questionFields = { questionnaireId, questionType: 'Intent' } as const
  const ids = [
    (await question({ ...questionFields, responseType: 'TextBoxes', questionText: 'What next?' })).id,
    (await question({ ...questionFields, responseType: 'PickOne', questionText: 'What helps?', ...options })).id,
    (await question({ questionnaireId, responseType: 'YesNo', questionText: 'Was it useful?' })).id,
    (await question({ ...questionFields, responseType: 'TextBoxes', questionText: 'Anything else?' })).id,
  ]
  const userIds: string[] = []
  for (const [department, ...given] of people) {
    const { userId } = await profile({ subscriptionId, firstName: 'Person', lastName: 'Vale' })
    const subscriptionDepartmentId = departments.get(department)!
    const { id } = await questionnaireRespondentSession({ questionnaireId, userId, subscriptionDepartmentId, ...run })
    for (const [at, value] of given.entries()) {
      const answer = { questionId: ids[at]!, questionnaireRespondentSessionId: id }
      if (typeof value === 'boolean') await questionResponse({ ...answer, yesNoInput: value })
      else if (value !== null) await questionResponse({ ...answer, textInput: value })
    }
    userIds.push(userId)
  }
  const report = async (actor: Actor, chosen: { userIds?: string[]; subscriptionDepartmentId?: string } = {}) =>
    (await execute(actor, SubscriptionReportViewModelDocument, { id: questionnaireId, ...chosen })).data!
      .subscriptionReportViewModel.report
  const overview = async (actor: Actor, chosen: { userIds?: string[] } = {}) =>
    Promise.all(
      ids.map(
        async (questionId) =>
          (await execute(actor, QuestionAnswersDocument, { questionId, first: 50, ...chosen })).data!.questionAnswers
            .words,
      ),
    )
  const ofSales = { subscriptionId, subscriptionDepartmentId: departments.get('Sales')! }
  const readers = { company: companyAdmin({ subscriptionId }), department: departmentAdmin(ofSales) }
  return { subscriptionId, ids, userIds, report, overview, readers, ofSales }
}

const wordsOf = ({ sections }: Report, ids: readonly string[]) => {
  const questions = new Map(sections.flatMap((section) => section.questions.map((one) => [one.id, one.words ?? []])))
  return ids.map((id) => questions.get(id))
}
const squeezed = (text: string) => text.replace(/\s/g, '')

beforeAll(() => registerFonts(path.resolve('public/fonts')))

describe('choices and texts where only groups are shown', () => {
  it.each(['company', 'department'] as const)('are those of the overview of the same %s', async (kind) => {
    const { ids, report, overview, readers } = await scene()
    const shown = await overview(readers[kind])
    expect(shown.map((words) => words.length)).toEqual(kind === 'company' ? [5, 3, 2, 0] : [2, 2, 2, 0])
    expect(wordsOf(await report(readers[kind]), ids)).toEqual(shown)
  })

  it('of a department are those that its administrator reads', async () => {
    const { ids, report, overview, readers, ofSales } = await scene()
    const { subscriptionDepartmentId } = ofSales
    expect(wordsOf(await report(readers.company, { subscriptionDepartmentId }), ids)).toEqual(
      await overview(readers.department),
    )
  })

  it('are none of people chosen by name, and none where everyone is shown by name', async () => {
    const { ids, userIds, report, overview, readers, subscriptionId } = await scene()
    const nothing = [[], [], [], []]
    for (const chosen of [userIds.slice(0, 3), userIds.slice(0, 1), userIds]) {
      expect(wordsOf(await report(readers.company, { userIds: chosen }), ids)).toEqual(nothing)
      expect(await overview(readers.company, { userIds: chosen })).toEqual(nothing)
    }
    await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: null } })
    expect(wordsOf(await report(readers.company), ids)).toEqual(nothing)
  })

  it('are the same on the page and in the PDF', async () => {
    const { report, readers } = await scene()
    const whole = await report(readers.company)
    const pdf = squeezed((await readReport({ report: whole })).whole)
    const markup = renderToStaticMarkup(
      withProviders(createElement(ReportPaper, { report: whole, options: fullReport, sectionIds: null })),
    )
    const page = squeezed(markup.replace(/<[^>]*>/g, ''))
    for (const text of [
      'Response Times Ask first 1 Care more 1 Listen 3 Plan 1 Wait 1',
      'Checklist 4 (57%) Coach 2 (29%) Template 1 (14%)',
      'Yes 5 (71%) No 2 (29%)',
    ]) {
      expect(pdf, 'PDF').toContain(squeezed(text))
      expect(page, 'page').toContain(squeezed(text))
    }
    for (const paper of [pdf, page]) expect(paper).not.toMatch(/Rare|Vale/)
  })
})
