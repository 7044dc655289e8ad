import 'server-only'
import { answerCodeSchema } from '@/domain/answerLink'
import type { Db } from '@/server/db/client'
import { stopPage } from '../email'
import { publicUseCase } from '../publicUseCase'
import { answerLinkOf, findAnswerLink, type OpenedAnswerLink } from './answerLinkOf'

const shownOf = ({ email: _email, ...shown }: OpenedAnswerLink) => ({ ...shown, stopUrl: stopPage(shown.runId) })

/** What the page of a personal link shows, without counting an unknown code: the page itself does. */
export async function answerLinkPage(db: Db, code: string) {
  const link = await findAnswerLink(db, code)
  return link && shownOf(link)
}

/** What the page of a personal link shows. Reading it changes nothing: mail scanners open links too. */
export const openAnswerLink = publicUseCase({
  because: 'participants answer from a mail without signing in; the code in the link is the proof',
  input: answerCodeSchema,
  run: async ({ input: { code }, ...context }) => {
    const link = await answerLinkOf(context, code)
    return link && shownOf(link)
  },
})
