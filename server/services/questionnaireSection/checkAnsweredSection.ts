import 'server-only'
import { type Condition, storedCondition } from '@/domain/question'
import type { Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { questionHasResponses } from '../question'
import { groupSizeOfQuestionnaire } from '../questionnaire'

/**
 * Where only groups are shown, a section with answers keeps when it is shown, as its questions do: otherwise a change would
 * mark the answers of later participants.
 */
export async function checkAnsweredSection(
  tx: Prisma.TransactionClient,
  { id, questionnaireId, condition: stored }: Prisma.QuestionnaireSectionModel,
  condition: Condition | null,
): Promise<void> {
  if (JSON.stringify(storedCondition(stored)) === JSON.stringify(condition)) return
  const [groupSize] = await groupSizeOfQuestionnaire(tx, [questionnaireId])
  if (groupSize === null) return
  const questions = await tx.question.findMany({
    where: { questionnaireSectionId: id, archived: false },
    select: { id: true },
  })
  if (
    (
      await questionHasResponses(
        tx,
        questions.map((question) => question.id),
      )
    ).includes(true)
  )
    throw new AppError('CONFLICT', { key: 'answeredInGroups' })
}
