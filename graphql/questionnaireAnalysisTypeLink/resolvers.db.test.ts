import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { can, type SignedIn } from '@/server/policy'
import { findQuestionnaire } from '@/server/services/questionnaire/findQuestionnaire'
import { companyAdmin, departmentAdmin, staff } from '@/server/testing/actors'
import { learningUnit } from '@/server/testing/factories/learningUnit'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireAnalysisTypeLink } from '@/server/testing/factories/questionnaireAnalysisTypeLink'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { subscriptionTemplateLink } from '@/server/testing/factories/subscriptionTemplateLink'
import { execute } from '@/server/testing/graphql'

type Listed = {
  questionnaireAnalysisTypeLinks: { items: { questionnaireId: string }[]; totalCount: number }
  questionnaireSections: { items: { questionnaireId: string }[]; totalCount: number }
}
const lists = `query ($ids: [Guid!]) {
  questionnaireAnalysisTypeLinks { items { questionnaireId } totalCount }
  questionnaireSections(questionnaireIds: $ids) { items { questionnaireId } totalCount }
}`

describe('the parts of questionnaires through the schema', () => {
  it('are read with it and by id', async () => {
    const { id, subscriptionId } = await questionnaire()
    const link = await questionnaireAnalysisTypeLink({ questionnaireId: id, baseAmount: 12.5 })
    await questionnaireAnalysisTypeLink({ questionnaireId: id, archived: true })
    const first = await question({ questionnaireId: id, questionText: 'How many?' })
    await learningUnit({ questionnaireId: id, name: 'Feedback' })
    const document = `query ($id: Guid!) {
      questionnaire(id: $id) { analysisTypeLinks { id baseAmount archived } }
      questionnaireAnalysisTypeLinks(questionnaireId: $id, analysisTypeId: "${link.analysisTypeId}") { items { id baseAmount subscriptionId } totalCount }
      questionnaireSections(questionnaireId: $id, first: 5) { items { id questions { id } } totalCount }
      questions(questionnaireId: $id) { items { questionText } totalCount }
      learningUnit(questionnaireId: $id) { name cost }
    }`
    const { data } = await execute(companyAdmin({ subscriptionId }), document, { id })
    expect(data).toEqual({
      questionnaire: { analysisTypeLinks: [{ id: link.id, baseAmount: 12.5, archived: false }] },
      questionnaireAnalysisTypeLinks: { items: [{ id: link.id, baseAmount: 12.5, subscriptionId }], totalCount: 1 },
      questionnaireSections: {
        items: [{ id: first.questionnaireSectionId, questions: [{ id: first.id }] }],
        totalCount: 1,
      },
      questions: { items: [{ questionText: 'How many?' }], totalCount: 1 },
      learningUnit: { name: 'Feedback', cost: 1_000 },
    })
  })

  it('are listed for exactly the questionnaires the caller may read', async () => {
    const { id: subscriptionDepartmentId, subscriptionId } = await subscriptionDepartment()
    const other = await subscriptionDepartment({ subscriptionId })
    const standard = async () => (await questionnaire({ subscriptionId: null, isTemplate: true })).id
    const hidden = await subscriptionTemplateLink({ subscriptionId, isHiddenBySubscriptionAdministrator: true })
    const taken = await subscriptionTemplateLink({ subscriptionId, archived: true })
    const own = [
      {},
      { subscriptionDepartmentId },
      { subscriptionDepartmentId: other.id },
      { isTemplate: true },
      { isTemplate: true, subscriptionDepartmentId: other.id },
      { archived: true },
    ]
    const made = await Promise.all(own.map(async (fields) => (await questionnaire({ subscriptionId, ...fields })).id))
    const ids = [
      ...made,
      (await questionnaire()).id,
      await standard(),
      hidden.questionnaireId,
      taken.questionnaireId,
      (await subscriptionTemplateLink({ subscriptionId })).questionnaireId,
    ]
    for (const questionnaireId of ids) {
      await questionnaireSection({ questionnaireId })
      await questionnaireAnalysisTypeLink({ questionnaireId })
    }
    const departmentless: SignedIn = departmentAdmin({ subscriptionId, subscriptionDepartmentId: null })
    for (const actor of [
      companyAdmin({ subscriptionId }),
      departmentAdmin({ subscriptionId, subscriptionDepartmentId }),
      staff(),
      staff({ subscriptionId }),
    ]) {
      const subjects = await Promise.all(ids.map((id) => findQuestionnaire(db(), actor, id)))
      const readable = ids.filter(
        (_, index) => subjects[index] != null && can(actor, 'questionnaire.read', subjects[index]),
      )
      const { data } = await execute(actor, lists, { ids })
      const { questionnaireAnalysisTypeLinks: links, questionnaireSections: sections } = data as Listed
      expect(sections.items.map(({ questionnaireId }) => questionnaireId).sort()).toEqual([...readable].sort())
      expect(sections.totalCount).toBe(readable.length)
      const listed = links.items.map(({ questionnaireId }) => questionnaireId).filter((id) => ids.includes(id))
      expect(listed.sort()).toEqual([...readable].sort())
    }
    expect((await execute(departmentless, lists, { ids })).error?.code).toBe('NOT_FOUND')
  })
})
