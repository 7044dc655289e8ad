import 'server-only'
import { openLinksSchema } from '@/domain/openLink'
import { can } from '@/server/policy'
import { askedQuestionnaire } from '../questionnaireRespondentSession'
import { useCase } from '../useCase'
import { openLinkRows } from './openLinkRows'
import { openLinkView } from './openLinkView'

/** The open links of a questionnaire, the newest first, closed ones included. */
export const openLinks = useCase({
  input: openLinksSchema,
  ability: 'questionnaireRespondentSessions.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { questionnaireId }) => askedQuestionnaire(db, questionnaireId),
  run: async ({ db, actor, now, subject: { id, subscriptionId } }) => {
    const links = await openLinkRows(db, { questionnaireId: id }, now)
    const items = await Promise.all(links.map((link) => openLinkView(db, link, now)))
    const { emailDomains } = await db.subscription.findUniqueOrThrow({ where: { id: subscriptionId } })
    const maySetDomains = can(actor, 'subscription.update', { id: subscriptionId })
    return { items, totalCount: items.length, emailDomains, maySetDomains }
  },
})
