import 'server-only'
import type { Db } from '@/server/db/client'

/** A live question as a part of its questionnaire, by whose place it is judged; null when absent. */
export async function findQuestion(db: Db, id: string) {
  const question = await db.question.findFirst({ where: { id, archived: false, questionnaire: { archived: false } }, include: { questionnaire: true } })
  return question && { ...question.questionnaire, questionId: question.id }
}
