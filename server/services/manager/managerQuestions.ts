import 'server-only'
import { isPair } from '@/domain/question'
import type { Db, Prisma } from '@/server/db/client'

/** The live before/after scales of a campaign, in their order: what managers can be asked. */
export async function managerQuestions(db: Db, campaignId: string): Promise<Prisma.QuestionModel[]> {
  const live = await db.question.findMany({
    where: { questionnaireId: campaignId, archived: false, questionnaireSection: { archived: false } },
    orderBy: [
      { questionnaireSection: { displayOrder: 'asc' } },
      { questionnaireSectionId: 'asc' },
      { displayOrder: 'asc' },
      { id: 'asc' },
    ],
  })
  return live.filter(({ responseType }) => isPair(responseType))
}
