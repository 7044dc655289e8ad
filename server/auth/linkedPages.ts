import 'server-only'
import { openAnswerLink } from '@/server/services/answerLink/openAnswerLink'
import { openLinkPage } from '@/server/services/openLink/openLinkPage'
import { requestContext } from './requestContext'

/** What the page of a personal link shows; null for a code that opens nothing. */
export const answerLinkOfPage = async (code: string) => openAnswerLink(await requestContext(), { code })

/** What the page of an open link shows; null for a code that opens nothing. */
export const openLinkOfPage = async (code: string) => openLinkPage(await requestContext(), { code })
