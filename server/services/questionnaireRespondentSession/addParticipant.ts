import 'server-only'
import { isUniqueViolation } from '@/server/db/isUniqueViolation'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import type { SignedInContext } from '../useCase'
import {
  alreadyParticipant,
  joinQuestionnaire,
  type NewParticipant,
  type QuestionnaireOfCompany,
} from './joinQuestionnaire'
import { participantRows } from './participantRows'

/** Creates account, profile and run in one transaction; the invitation too when the others have theirs. */
const add = (
  context: SignedInContext,
  newcomer: NewParticipant,
  questionnaire: QuestionnaireOfCompany,
): Promise<string> => transaction(context.db, (tx) => joinQuestionnaire(tx, context, newcomer, questionnaire))

/**
 * Adds one person to a questionnaire of a company and returns them as a list shows them; refused when they take
 * part already. Retried once when a concurrent request created the same account or run; the retry finds it.
 */
export async function addParticipant(
  context: SignedInContext,
  newcomer: NewParticipant,
  questionnaire: QuestionnaireOfCompany,
) {
  const id = await addOnce(context, newcomer, questionnaire)
  const [row] = await participantRows(context.db, context.actor, { questionnaireIds: [questionnaire.id], id })
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

async function addOnce(...args: Parameters<typeof add>): Promise<string> {
  try {
    return await add(...args)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return add(...args).catch((again: unknown) => {
      throw isUniqueViolation(again) ? alreadyParticipant() : again
    })
  }
}
