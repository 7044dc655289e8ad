import 'server-only'
import { isUniqueViolation } from '@/server/db/isUniqueViolation'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { recordAudit } from '../auditEvent'
import type { SignedInContext } from '../useCase'
import {
  alreadyParticipant,
  joinQuestionnaire,
  type NewParticipant,
  type QuestionnaireOfCompany,
} from './joinQuestionnaire'
import { participantRows } from './participantRows'

type Asked = QuestionnaireOfCompany & { name: string }

/**
 * Creates account, profile and run in one transaction, with its audit log entry; the invitation too when the others
 * have theirs.
 */
const add = (context: SignedInContext, newcomer: NewParticipant, questionnaire: Asked): Promise<string> =>
  transaction(context.db, async (tx) => {
    const { id, userId, became } = await joinQuestionnaire(tx, context, newcomer, questionnaire)
    const { name, subscriptionId } = questionnaire
    const event = { action: 'participant.added', subjectId: userId, subscriptionId, detail: { name, became } } as const
    await recordAudit({ ...context, db: tx }, event)
    return id
  })

/**
 * Adds one person to a questionnaire of a company and returns them as a list shows them; refused when they take
 * part already. Retried once when a concurrent request created the same account or run; the retry finds it.
 */
export async function addParticipant(context: SignedInContext, newcomer: NewParticipant, questionnaire: Asked) {
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
