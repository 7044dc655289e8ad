import 'server-only'
import { answerColumns } from '@/domain/export'
import type { Db } from '@/server/db/client'

/** The unarchived questions of a questionnaire in their order, each with the columns that hold its answers. */
export async function campaignQuestions(db: Db, questionnaireId: string) {
  const inOrder = [{ displayOrder: 'asc' as const }, { id: 'asc' as const }]
  const sections = await db.questionnaireSection.findMany({
    where: { questionnaireId, archived: false },
    orderBy: inOrder,
    include: {
      questions: {
        where: { archived: false },
        orderBy: inOrder,
        include: {
          analysisType: { select: { name: true } },
          wordings: { orderBy: { number: 'asc' }, select: { number: true, options: true } },
        },
      },
    },
  })
  const questions = sections.flatMap(({ name, questions: asked }) =>
    asked.map((question) => ({ ...question, sectionName: name })),
  )
  return questions.map((question, index) => ({ ...question, columns: answerColumns(question, index + 1) }))
}
export type CampaignQuestion = Awaited<ReturnType<typeof campaignQuestions>>[number]
