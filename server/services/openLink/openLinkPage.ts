import 'server-only'
import { openLinkPageSchema } from '@/domain/openLink'
import { blobUrl } from '../blob'
import { mailedExtent } from '../invite'
import { publicUseCase } from '../publicUseCase'
import { openLinkOfCode } from './openLinkRows'
import { openLinkTicket } from './openLinkTicket'

/**
 * What the page of an open link shows: the questionnaire's name, its company's look, and what is asked before it
 * begins; of an open link without a PIN what it is about too. Nothing about who answered.
 */
export const openLinkPage = publicUseCase({
  because: 'anyone with the link or its QR code may answer',
  input: openLinkPageSchema,
  run: async ({ db, now, input: { code, ticket } }) => {
    const link = await openLinkOfCode(db, code, now)
    if (link === null) return null
    const { subscription, questionnaire, isAnonymous, pin, state, opensAt, endsAt } = link
    const mailed = await openLinkTicket(ticket)
    return {
      code: link.code,
      name: questionnaire.name,
      state,
      isAnonymous,
      /** The address whose mailbox is proven by the ticket. */
      mailedTo: mailed?.openLinkId === link.id ? mailed.email : null,
      asksPin: pin !== null,
      /** A PIN protects whatever else the questionnaire says of itself. */
      about:
        state === 'Open' && pin === null
          ? { description: questionnaire.description, extent: await mailedExtent(db, questionnaire.id) }
          : null,
      startDate: opensAt?.toISOString() ?? null,
      endDate: endsAt?.toISOString() ?? null,
      timeZone: subscription.timeZone,
      companyName: subscription.name,
      brandColor: subscription.brandColor,
      logoUrl: subscription.brandImageBlobReferenceId === null ? null : blobUrl(subscription.brandImageBlobReferenceId),
      legal: {
        privacyNotice: subscription.privacyNotice,
        privacyUrl: subscription.privacyUrl,
        termsUrl: subscription.termsUrl,
      },
    }
  },
})
