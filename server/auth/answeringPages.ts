import 'server-only'
import { z } from 'zod'
import { localeOf } from '@/locales/words'
import { db } from '@/server/db/client'
import { mayEnter } from '@/server/policy'
import { answerLinkPage } from '@/server/services/answerLink/openAnswerLink'
import { cookiesIn } from './cookies'
import { legalOf } from './linkedPages'
import { offerPage, type PageInputs, type PageInputsOf } from './offeredPages'
import { cookieName } from './session/sessionCookie'
import { sessionOfCookie } from './session/sessionOfCookie'

type Cookie = (name: string) => string | undefined

/** Inputs with the language of the visit. */
const inLanguage =
  (inputsOf: (cookie: Cookie, id: string) => Promise<PageInputs | null>): PageInputsOf =>
  async (headers, id) => {
    const cookie = cookiesIn(headers.get('cookie'))
    const inputs = await inputsOf(cookie, id)
    const locale = localeOf(cookie('locale'), headers.get('accept-language'))
    return inputs && { ...inputs, shared: [locale, inputs.shared] }
  }

/** Offers the page on which a signed-in person starts a questionnaire: it reads no more than the person's company. */
export const offerStartPage = () =>
  offerPage(
    '/home/questionnaire/start/',
    inLanguage(async (cookie, id) => {
      const session = z.uuid().lowercase().safeParse(id).success ? await sessionOfCookie(cookie(cookieName())) : null
      if (session === null || !mayEnter(session.actor, '/home/questionnaire/start/[id]')) return null
      const { userId, subscriptionId } = session.actor
      return { shared: await legalOf(subscriptionId), ids: [id], personId: userId }
    }),
  )

/** Offers the page of a personal link that opens its questionnaire. */
export const offerLinkPage = () =>
  offerPage(
    '/answer/',
    inLanguage(async (_cookie, code) => {
      const link = await answerLinkPage(db(), code)
      if (link?.state !== 'open') return null
      const { runId, userId, questionnaireId, stopUrl, ...shared } = link
      const stopCode = new URL(stopUrl).searchParams.get('code')!
      return { shared, ids: [stopCode, code, runId, userId, questionnaireId], personId: userId }
    }),
  )
