import 'server-only'
import { changeQuestionnairesSchema, type QuestionnairesChange } from '@/domain/questionnaire'
import { AppError } from '@/server/errors'
import { type Context, type UseCase, useCase } from '@/server/services/useCase'
import { deleteQuestionnaire } from '../deleteQuestionnaire'
import { closeQuestionnaireEarly, extendQuestionnaire } from './moveQuestionnaireEnd'

/** What became of one of the questionnaires; `refusal` is null where it was changed. */
export type QuestionnaireChangeResult = { id: string; refusal: AppError | null }

const singles: Record<QuestionnairesChange, UseCase<unknown>> = {
  archive: deleteQuestionnaire,
  end: closeQuestionnaireEarly,
  extend: extendQuestionnaire,
}

async function resultOf(work: Promise<unknown>, id: string): Promise<QuestionnaireChangeResult> {
  try {
    await work
    return { id, refusal: null }
  } catch (error) {
    if (error instanceof AppError) return { id, refusal: error }
    throw error
  }
}

/**
 * Ends, extends or archives several questionnaires, each by itself as its single operation does: with its permissions
 * and refusals, in its own transaction. A refused one does not prevent the others.
 */
export const changeQuestionnaires = useCase({
  input: changeQuestionnairesSchema,
  ability: 'questionnaires.list',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ actor: { roles, subscriptionId, subscriptionDepartmentId } }) => ({
    subscriptionId,
    subscriptionDepartmentId: roles.includes('SubscriptionAdministration') ? null : subscriptionDepartmentId,
  }),
  run: async ({ input: { ids, change, endDate }, actor, db, now, client }) => {
    const context: Context = { actor, db, now, client }
    const results: QuestionnaireChangeResult[] = []
    for (const id of ids)
      results.push(await resultOf(singles[change](context, change === 'archive' ? { id } : { id, endDate }), id))
    return results
  },
})
