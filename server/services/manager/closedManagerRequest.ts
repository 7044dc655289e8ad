import 'server-only'
import { answerCodeSchema } from '@/domain/answerLink'
import { blobUrl } from '../blob'
import { publicUseCase } from '../publicUseCase'
import { isOpen, requestOfCode } from './managerLinkOf'

/**
 * Why a manager's genuine link opens nothing any more, with the campaign and the company that the manager was mailed about.
 * Null for a code that was never issued, and for what is gone with its company: these say nothing. Reading it changes nothing.
 */
export const closedManagerRequest = publicUseCase({
  because: 'line managers without an account answer from a mail; the code in the link is the proof',
  input: answerCodeSchema,
  run: async ({ input: { code }, db, now }) => {
    const found = await requestOfCode(db, code)
    if (found === null || found.subscription.archived || isOpen(found, now)) return null
    const { managerView, subscription, answeredAt, closesAt } = found
    const { questionnaire, isOn } = managerView
    const isCalledOff = !isOn || !questionnaire.isPublished || questionnaire.archived
    const { name, brandColor, brandImageBlobReferenceId: logo, timeZone } = subscription
    return {
      reason: answeredAt !== null ? ('used' as const) : isCalledOff ? ('calledOff' as const) : ('over' as const),
      campaignName: questionnaire.name,
      closesAt: closesAt.toISOString(),
      timeZone,
      company: { name, brandColor, logoUrl: logo === null ? null : blobUrl(logo) },
    }
  },
})
