import { db, type Prisma } from '@/server/db/client'
import { questionnaire } from './questionnaire'
import { subscription } from './subscription'

/** A standard template provided to a company, both created unless given. */
export async function subscriptionTemplateLink(
  fields: Partial<Prisma.SubscriptionTemplateLinkUncheckedCreateInput> = {},
) {
  const subscriptionId = fields.subscriptionId ?? (await subscription()).id
  const questionnaireId = fields.questionnaireId ?? (await questionnaire({ subscriptionId: null, isTemplate: true })).id
  return db().subscriptionTemplateLink.create({ data: { ...fields, subscriptionId, questionnaireId } })
}
