import 'server-only'
import { displayState, isMailed } from '@/domain/questionnaire'
import { Prisma } from '@/server/db/client'
import { lockRow } from '@/server/db/lock'
import type { MailedQuestionnaire } from './inviteMail'

type Mailable = MailedQuestionnaire & { subscription: NonNullable<MailedQuestionnaire['subscription']> }

/** SQL condition: `q` is an open campaign of the company `c`. */
export const isOpenCampaign = (now: Date) => Prisma.sql`
  q."questionnaireType" IN ('Campaign', 'FollowUp') AND q."isPublished" AND NOT q."isTemplate" AND NOT q."archived" AND NOT c."archived"
    AND q."startDate" <= ${now} AND (q."endDate" IS NULL OR q."endDate" >= ${now})`

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
    !isMailed(questionnaire.questionnaireType)
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
