import 'server-only'
import { updateSubscriptionTemplateLinkSchema } from '@/domain/subscriptionTemplateLink'
import { transaction } from '@/server/db/transaction'
import { useCase } from '../useCase'
import { auditLinks } from './auditLinks'
import { hideTemplates } from './hideTemplates'
import { linkOf } from './linkOf'
import { lockLinks } from './lockLinks'

/** Hides a standard template from the company's own people, or shows it again. */
export const updateSubscriptionTemplateLink = useCase({
  input: updateSubscriptionTemplateLinkSchema,
  ability: 'subscriptionTemplateLink.hide',
  role: 'SubscriptionAdministration',
  subject: ({ db }, { id }) => linkOf(db, id),
  run: ({
    db,
    input: { id, isHiddenBySubscriptionAdministrator: isHidden },
    subject: { id: subscriptionId, questionnaireId },
    ...context
  }) =>
    transaction(db, async (tx) => {
      await lockLinks(tx, subscriptionId)
      if (isHidden === undefined) return tx.subscriptionTemplateLink.findUniqueOrThrow({ where: { id } })
      const count = await hideTemplates(tx, subscriptionId, [questionnaireId], isHidden)
      await auditLinks(tx, context, subscriptionId, isHidden ? { templatesHidden: count } : { templatesShown: count })
      return tx.subscriptionTemplateLink.findUniqueOrThrow({ where: { id } })
    }),
})
