import 'server-only'
import { displayState } from '@/domain/questionnaire'
import type { Prisma } from '@/server/db/client'
import { lockRow } from '@/server/db/lock'
import type { MailedQuestionnaire } from './inviteMail'

type Mailable = MailedQuestionnaire & { subscription: NonNullable<MailedQuestionnaire['subscription']> }

/**
 * A company's open campaign, with its company; null for anything else. Unpublishing, cancelling or
 * moving its end waits until this transaction ends, so that no mail follows them.
 */
export async function lockMailable(tx: Prisma.TransactionClient, id: string, now: Date): Promise<Mailable | null> {
  await lockRow(tx, 'Questionnaire', id, 'SHARE')
  const questionnaire = await tx.questionnaire.findUnique({ where: { id }, include: { subscription: true } })
  if (
    questionnaire === null ||
    questionnaire.archived ||
    questionnaire.isTemplate ||
    questionnaire.questionnaireType !== 'Campaign'
  )
    return null
  const { subscription } = questionnaire
  if (
    subscription === null ||
    subscription.archived ||
    displayState(questionnaire, now, subscription.timeZone) !== 'Live'
  )
    return null
  return { ...questionnaire, subscription }
}
