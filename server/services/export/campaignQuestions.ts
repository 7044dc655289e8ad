import 'server-only'
import { answerColumns } from '@/domain/export'
import { storedCondition, withStoredCondition } from '@/domain/question'
import type { Db } from '@/server/db/client'
import { baseAmountOf } from '../overview'

/** The unarchived questions of a questionnaire in their order, each with the columns that hold its answers. */
export async function campaignQuestions(db: Db, questionnaireId: string) {
  const inOrder = [{ displayOrder: 'asc' as const }, { id: 'asc' as const }]
  const ofQuestionnaire = { questionnaireId, archived: false }
  const [links, sections] = await Promise.all([
    db.questionnaireAnalysisTypeLink.findMany({
      where: ofQuestionnaire,
      select: { analysisTypeId: true, baseAmount: true },
    }),
    db.questionnaireSection.findMany({
      where: ofQuestionnaire,
      orderBy: inOrder,
      include: {
        questions: {
          where: { archived: false },
          orderBy: inOrder,
          include: {
            analysisType: { select: { id: true, name: true, baseAmountDefault: true } },
            wordings: { orderBy: { number: 'asc' }, select: { number: true, options: true } },
          },
        },
      },
    }),
  ])
  const questions = sections.flatMap(({ name, condition, questions: asked }) =>
    asked.map((question) => ({
      ...withStoredCondition(question),
      sectionName: name,
      sectionCondition: storedCondition(condition),
      baseAmount: baseAmountOf(question, links),
    })),
  )
  return questions.map((question, index) => ({
    ...question,
    number: index + 1,
    columns: answerColumns(question, index + 1),
  }))
}
export type CampaignQuestion = Awaited<ReturnType<typeof campaignQuestions>>[number]
