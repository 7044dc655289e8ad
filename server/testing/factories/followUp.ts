import { db, type Prisma } from '@/server/db/client'
import { question } from './question'
import { questionnaire } from './questionnaire'

type Fields = Partial<Omit<Prisma.FollowUpUncheckedCreateInput, 'id'>> & { campaignId: string; subscriptionId: string }

/** A wave of a campaign, 30 days after completion unless given, that asks one question of its own. */
export async function followUp({ campaignId, subscriptionId, ...fields }: Fields) {
  const asked = await questionnaire({ subscriptionId, questionnaireType: 'FollowUp', isPublished: true })
  await question({ questionnaireId: asked.id })
  return db().followUp.create({
    data: {
      id: asked.id,
      campaignId,
      subscriptionId,
      wave: 1,
      anchor: 'Completion',
      days: 30,
      openDays: 14,
      ...fields,
    },
  })
}
