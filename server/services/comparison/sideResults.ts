import 'server-only'
import type { ResponseType } from '@/domain/question'
import type { Db } from '@/server/db/client'
import { figures, type Figures } from '../result'
import type { Side } from './admitSides'

/** A question that may have figures. */
export type AskedQuestion = {
  id: string
  questionText: string
  responseType: ResponseType
  scaleMax: number
  isPercentage: boolean
  analysisType: { id: string; name: string } | null
}

/** The questions of a side in display order, with their figures. */
export type SideResults = { asked: AskedQuestion[]; found: Figures }

const select = {
  id: true,
  questionText: true,
  responseType: true,
  scaleMax: true,
  isPercentage: true,
  analysisType: { select: { id: true, name: true } },
} as const
const withFigures = ['ComparisonScale', 'Percentage', 'CurrencyAmount', 'Number', 'Scale'] satisfies ResponseType[]

export async function sideResults(db: Db, { questionnaire, admitted }: Side): Promise<SideResults> {
  const where = {
    questionnaireId: questionnaire.id,
    archived: false,
    responseType: { in: withFigures },
    questionnaireSection: { archived: false },
  }
  const orderBy = [
    { questionnaireSection: { displayOrder: 'asc' } },
    { questionnaireSectionId: 'asc' },
    { displayOrder: 'asc' },
    { id: 'asc' },
  ] as const
  const [questions, found] = await Promise.all([
    db.question.findMany({ where, select, orderBy: [...orderBy] }),
    figures(db, admitted),
  ])
  return { asked: questions.map((question) => ({ ...question, responseType: question.responseType! })), found }
}
