import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { columnsOf } from '@/server/db/columnsOf'
import { preparedRows } from '@/server/db/pool/preparedRows'

const prefix = 'question.'

/** A live question, with the questionnaire that decides on access; null when absent. */
export async function findQuestion(
  db: Db,
  id: string,
): Promise<(Prisma.QuestionnaireModel & { question: Prisma.QuestionModel }) | null> {
  const [row] = await preparedRows<Record<string, unknown>>(
    db,
    Prisma.sql`
    SELECT ${columnsOf('Questionnaire', 'questionnaire')}, ${columnsOf('Question', 'question', prefix)}
    FROM "Question" question JOIN "Questionnaire" questionnaire ON questionnaire."id" = question."questionnaireId"
    WHERE question."id" = ${id}::uuid AND NOT question."archived" AND NOT questionnaire."archived"`,
  )
  if (row === undefined) return null
  const { question = [], questionnaire = [] } = Object.groupBy(Object.entries(row), ([name]) =>
    name.startsWith(prefix) ? 'question' : 'questionnaire',
  )
  return {
    ...(Object.fromEntries(questionnaire) as Prisma.QuestionnaireModel),
    question: Object.fromEntries(
      question.map(([name, value]) => [name.slice(prefix.length), value]),
    ) as Prisma.QuestionModel,
  }
}
