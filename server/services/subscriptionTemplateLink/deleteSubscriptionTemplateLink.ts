import 'server-only'
import { subscriptionTemplateLinkIdSchema } from '@/domain/subscriptionTemplateLink'
import { transaction } from '@/server/db/transaction'
import { useCase } from '../useCase'
import { auditLinks } from './auditLinks'
import { linkOf } from './linkOf'
import { lockLinks } from './lockLinks'
import { takeTemplates } from './takeTemplates'

/** Removes a standard template from a company. The link is archived and restored when the template is given again. */
export const deleteSubscriptionTemplateLink = useCase({
  input: subscriptionTemplateLinkIdSchema,
  ability: 'subscriptionTemplateLink.include',
  role: 'Administration',
  subject: ({ db }, { id }) => linkOf(db, id),
  run: ({ db, input: { id }, subject: { id: subscriptionId, questionnaireId }, ...context }) =>
    transaction(db, async (tx) => {
      await lockLinks(tx, subscriptionId)
      const templatesTaken = await takeTemplates(tx, subscriptionId, [questionnaireId])
      await auditLinks(tx, context, subscriptionId, { templatesTaken })
      return id
    }),
})
