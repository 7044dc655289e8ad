import 'server-only'
import { changeQuestionnairesSchema, type QuestionnairesChange } from '@/domain/questionnaire'
import { AppError } from '@/server/errors'
import { type Context, useCase } from '@/server/services/useCase'
import { deleteQuestionnaire } from '../deleteQuestionnaire'
import { moveQuestionnaireEnd } from './moveQuestionnaireEnd'

/** What became of one of the questionnaires; `refusal` is null where it was changed. */
export type QuestionnaireChangeResult = { id: string; refusal: AppError | null }

type Change = { id: string; endDate: Date | null }

const singles: Record<QuestionnairesChange, (context: Context, change: Change) => Promise<unknown>> = {
  archive: (context, { id }) => deleteQuestionnaire(context, { id }),
  end: (context, moved) => moveQuestionnaireEnd(context, { ...moved, only: 'earlier' }),
  extend: (context, moved) => moveQuestionnaireEnd(context, { ...moved, only: 'later' }),
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
    for (const id of ids) results.push(await resultOf(singles[change](context, { id, endDate }), id))
    return results
  },
})
