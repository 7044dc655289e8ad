import 'server-only'
import { answerCodeSchema } from '@/domain/answerLink'
import { stopPage } from '../email'
import { publicUseCase } from '../publicUseCase'
import { answerLinkOf } from './answerLinkOf'

/** What the page of a personal link shows. Reading it changes nothing: mail scanners open links too. */
export const openAnswerLink = publicUseCase({
  because: 'participants answer from a mail without signing in; the code in the link is the proof',
  input: answerCodeSchema,
  run: async ({ input: { code }, ...context }) => {
    const link = await answerLinkOf(context, code)
    if (link === null) return null
    const { email: _email, run: _run, ...shown } = link
    return { ...shown, stopUrl: stopPage(link.runId) }
  },
})
