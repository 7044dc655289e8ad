import 'server-only'
import { estimatedMinutes } from '@/domain/questionResponse'
import type { MailedExtent } from '@/emails/questionnaireInviteEmail'
import type { Db } from '@/server/db/client'

/** How many questions a questionnaire asks and about how long they take, as its intro says; null without questions. */
export async function mailedExtent(db: Db, questionnaireId: string): Promise<MailedExtent | null> {
  const questions = await db.question.findMany({
    where: { questionnaireId, archived: false, questionnaireSection: { archived: false } },
    include: { questionnaireSection: { select: { condition: true } } },
  })
  if (questions.length === 0) return null
  const depends = questions.some((one) => one.condition !== null || one.questionnaireSection.condition !== null)
  return { questions: questions.length, minutes: estimatedMinutes(questions), depends }
}
