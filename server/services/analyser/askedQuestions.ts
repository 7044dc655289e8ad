import 'server-only'
import type { AnalyserInput } from '@/domain/analyser'
import type { Db } from '@/server/db/client'
import { questionsAsked } from './analyserScope'

/** A question that counts, with where it stands. */
export type AskedQuestion = {
  id: string
  questionnaireSectionId: string
  analysisTypeId: string | null
  sectionName: string
  questionnaireId: string
  questionnaireName: string
}

/** The questions of these questionnaires that the filters ask for, in the order in which they are asked. */
export async function askedQuestions(
  db: Db,
  questionnaireIds: readonly string[],
  input: AnalyserInput,
): Promise<AskedQuestion[]> {
  const rows = await db.question.findMany({
    where: { ...questionsAsked(input), questionnaireId: { in: [...questionnaireIds] } },
    select: {
      id: true,
      questionnaireId: true,
      questionnaireSectionId: true,
      analysisTypeId: true,
      questionnaireSection: { select: { name: true } },
      questionnaire: { select: { name: true } },
    },
    orderBy: [
      { questionnaire: { name: 'asc' } },
      { questionnaireId: 'asc' },
      { questionnaireSection: { displayOrder: 'asc' } },
      { questionnaireSectionId: 'asc' },
      { displayOrder: 'asc' },
      { id: 'asc' },
    ],
  })
  return rows.map(({ questionnaireSection, questionnaire, ...row }) => ({
    ...row,
    sectionName: questionnaireSection.name,
    questionnaireName: questionnaire.name,
  }))
}
