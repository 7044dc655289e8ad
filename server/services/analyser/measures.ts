import 'server-only'
import { type KeyedQuestion, questionKey } from '@/domain/question'
import type { Db, Prisma } from '@/server/db/client'

const keyed = {
  stem: true,
  questionText: true,
  responseType: true,
  scaleMax: true,
  isPercentage: true,
  unit: true,
} as const satisfies Record<keyof KeyedQuestion, true>

const measuring = { archived: false, questionType: 'Measure', questionnaireSection: { archived: false } } as const

/** The questions of these questionnaires that measure something: one for all that read and are answered alike. */
export async function measuresOf(db: Db, questionnaire: Prisma.QuestionnaireWhereInput) {
  const rows = await db.question.findMany({
    where: { ...measuring, questionnaire },
    select: keyed,
    distinct: Object.keys(keyed) as (keyof KeyedQuestion)[],
    orderBy: { questionText: 'asc' },
  })
  const measures = new Map(rows.toReversed().map((row) => [questionKey(row), row]))
  return [...measures].map(([key, row]) => ({ key, ...row })).toReversed()
}

/** The questions of a company that are these measures, each named by its key, or by a text that several have. */
export async function idsOfMeasures(db: Db, subscriptionId: string, named: readonly string[]): Promise<string[]> {
  const rows = await db.question.findMany({
    where: { ...measuring, questionnaire: { subscriptionId, archived: false } },
    select: { id: true, ...keyed },
  })
  const names = new Set(named)
  return rows.flatMap((row) => (names.has(questionKey(row)) || names.has(row.questionText) ? [row.id] : []))
}
