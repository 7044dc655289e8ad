import 'server-only'
import type { Db, Prisma } from '@/server/db/client'
import { columnsOf } from '@/server/db/columnsOf'

type Found = Prisma.QuestionnaireModel &
  Pick<Prisma.QuestionModel, 'questionType' | 'responseType' | 'scaleMax' | 'isPercentage'> & { questionId: string }

/** A live question's kind, with the questionnaire that decides on access; null when absent. */
export async function findQuestion(db: Db, id: string): Promise<Found | null> {
  const [row] = await db.$queryRaw<Found[]>`
    /* kept */ SELECT ${columnsOf('Questionnaire', 'questionnaire')}, question."id" AS "questionId", question."questionType", question."responseType", question."scaleMax", question."isPercentage"
    FROM "Question" question JOIN "Questionnaire" questionnaire ON questionnaire."id" = question."questionnaireId"
    WHERE question."id" = ${id}::uuid AND NOT question."archived" AND NOT questionnaire."archived"`
  return row ?? null
}
