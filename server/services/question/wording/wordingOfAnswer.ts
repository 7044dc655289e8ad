import 'server-only'
import type { Prisma } from '@/server/db/client'
import type { Loader } from '@/server/services/loader'

/** The wording an answer was given under; keys are the question's id and the number, separated by a space. */
export const wordingOfAnswer: Loader<string, Prisma.QuestionWordingModel | null> = async (db, keys) => {
  const asked = keys.map((key) => key.split(' ') as [string, string])
  const rows = await db.questionWording.findMany({
    where: {
      questionId: { in: asked.map(([questionId]) => questionId) },
      number: { in: asked.map(([, number]) => Number(number)) },
    },
  })
  const byKey = new Map(rows.map((row) => [`${row.questionId} ${row.number}`, row]))
  return keys.map((key) => byKey.get(key) ?? null)
}
