import 'server-only'
import { createSubscriptionTemplateLinkSchema } from '@/domain/subscriptionTemplateLink'
import { transaction } from '@/server/db/transaction'
import { useCase } from '../useCase'
import { auditLinks } from './auditLinks'
import { companyOf } from './companyOf'
import { giveTemplates } from './giveTemplates'
import { lockLinks } from './lockLinks'

/** Gives a company one standard template; an existing link is returned unchanged. */
export const createSubscriptionTemplateLink = useCase({
  input: createSubscriptionTemplateLinkSchema,
  ability: 'subscriptionTemplateLink.include',
  role: 'Administration',
  subject: ({ db }, { subscriptionId }) => companyOf(db, subscriptionId),
  run: ({ db, input: { id, subscriptionId, questionnaireId }, ...context }) =>
    transaction(db, async (tx) => {
      await lockLinks(tx, subscriptionId)
      const templatesGiven = await giveTemplates(tx, { id, subscriptionId, questionnaireIds: [questionnaireId] })
      await auditLinks(tx, context, subscriptionId, { templatesGiven })
      return tx.subscriptionTemplateLink.findUniqueOrThrow({
        where: { subscriptionId_questionnaireId: { subscriptionId, questionnaireId } },
      })
    }),
})
