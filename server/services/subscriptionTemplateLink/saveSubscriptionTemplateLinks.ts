import 'server-only'
import type { z } from 'zod'
import { saveSubscriptionTemplateLinksSchema } from '@/domain/subscriptionTemplateLink'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { authorize, type SignedIn } from '@/server/policy'
import { useCase } from '../useCase'
import { auditLinks } from './auditLinks'
import { companyOf } from './companyOf'
import { giveTemplates } from './giveTemplates'
import { hideTemplates } from './hideTemplates'
import { lockLinks } from './lockLinks'
import { takeTemplates } from './takeTemplates'

type Input = z.infer<typeof saveSubscriptionTemplateLinksSchema>

/** Giving and removing requires staff, hiding and showing an administrator of the company. */
function authorizeParts(actor: SignedIn, company: { id: string }, { include, exclude, hide, show }: Input): void {
  const gives = include.length + exclude.length > 0
  if (gives && !actor.roles.includes('Administration')) throw new AppError('FORBIDDEN')
  if (gives) authorize(actor, 'subscriptionTemplateLink.include', company)
  if (hide.length + show.length > 0) authorize(actor, 'subscriptionTemplateLink.hide', company)
}

/** Saves all changes of the links screen, atomically. A change that already applies is skipped without a refusal. */
export const saveSubscriptionTemplateLinks = useCase({
  input: saveSubscriptionTemplateLinksSchema,
  ability: 'subscriptionTemplateLink.read',
  role: 'SubscriptionAdministration',
  subject: ({ db }, { subscriptionId }) => companyOf(db, subscriptionId),
  run: async ({ db, input, subject: company, ...context }) => {
    authorizeParts(context.actor, company, input)
    const { subscriptionId, include, exclude, hide, show } = input
    return transaction(db, async (tx) => {
      await lockLinks(tx, subscriptionId)
      const before = await tx.subscriptionTemplateLink.findMany({ where: { subscriptionId } })
      const templatesGiven = await giveTemplates(tx, { subscriptionId, questionnaireIds: include })
      const templatesHidden = await hideTemplates(tx, subscriptionId, hide, true)
      const templatesShown = await hideTemplates(tx, subscriptionId, show, false)
      const templatesTaken = await takeTemplates(tx, subscriptionId, exclude)
      await auditLinks(tx, context, subscriptionId, { templatesGiven, templatesHidden, templatesShown, templatesTaken })
      const versions = new Map(before.map(({ id, version }) => [id, version]))
      const after = await tx.subscriptionTemplateLink.findMany({ where: { subscriptionId }, orderBy: { id: 'asc' } })
      return after.filter(({ id, version }) => versions.get(id) !== version)
    })
  },
})
