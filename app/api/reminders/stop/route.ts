import { NextResponse } from 'next/server'
import { accountPaths } from '@/domain/paths'
import { env } from '@/server/env'
import { readForm } from '@/server/http/input/readForm'
import { route } from '@/server/http/route'
import { reminderChoice, stopReminders } from '@/server/services/reminder/reminderChoice'

const wantsPage = (request: Request) => (request.headers.get('accept') ?? '').includes('text/html')

/** Opening the List-Unsubscribe address of a mail in a browser redirects to the confirmation page. */
function pageOf(request: Request): string {
  const query = new URL(request.url).searchParams
  return `${env().appUrl}${accountPaths.stopReminders(query.get('session') ?? '', query.get('code') ?? '')}`
}

export const GET = route(reminderChoice, {
  input: ({ query: { session, code } }) => ({ session, code }),
  answer: (choice, request) =>
    wantsPage(request)
      ? NextResponse.redirect(pageOf(request), 302)
      : Response.json(choice, { headers: { 'cache-control': 'no-store' } }),
})

/**
 * A mail client sends the code in the address, and a body of its own in one of several formats that carries no
 * data.
 */
const read = async (request: Request) => (new URL(request.url).searchParams.has('code') ? {} : readForm(request))

/** The code comes in the body from the product's own page, in the address from a mail client. */
export const POST = route(stopReminders, {
  read,
  input: ({ query, body }) => ({ session: query.session ?? body.session, code: query.code ?? body.code }),
})
