import { startServerAndCreateNextHandler } from '@as-integrations/next'
import { NextRequest, NextResponse } from 'next/server'
import { type GraphQLContext, graphqlContext } from '@/graphql/context'
import { requestRefusal } from '@/graphql/errors'
import { throwOutage } from '@/graphql/throwOutage'
import { requestLocale } from '@/graphql/requestLocale'
import { server } from '@/graphql/server'
import { graphqlRequestContext } from '@/server/auth/requestContext'
import { AppError } from '@/server/errors'
import { isOutage } from '@/server/errors/isOutage'
import { localeOfRequest } from '@/server/http/answer/errorAnswer'
import { gateRefusal } from '@/server/http/health/gateRefusal'
import { unavailableAnswer } from '@/server/http/answer/unavailableAnswer'
import { isOwnOrigin } from '@/server/http/origin/isOwnOrigin'
import { readJson } from '@/server/http/input/readJson'

/** Content security policy of responses that are not pages. */
const policy = "default-src 'none'; frame-ancestors 'none'"

const handle = startServerAndCreateNextHandler<NextRequest, GraphQLContext>(server, {
  context: async () => graphqlContext(await graphqlRequestContext().catch(throwOutage)),
})

/** The Apollo endpoint; checks the media type and the real size of a body, which the integration takes as stated. */
export async function POST(request: NextRequest): Promise<Response> {
  const gate = await gateRefusal(request)
  if (gate !== null) return gate
  const locale = localeOfRequest(request)
  try {
    if (!isOwnOrigin(request)) throw new AppError('FORBIDDEN', { key: 'foreignOrigin' })
    const body = JSON.stringify(await readJson(request))
    const headers = new Headers(request.headers)
    headers.set('content-type', 'application/json')
    headers.delete('content-length')
    const answer = await requestLocale.run(locale, () =>
      handle(new NextRequest(request.url, { method: 'POST', headers, body })),
    )
    const said = new Headers(answer.headers)
    said.set('content-security-policy', policy)
    return new NextResponse(answer.body, { status: answer.status, headers: said })
  } catch (error) {
    if (isOutage(error)) return unavailableAnswer(request)
    if (!(error instanceof AppError)) throw error
    const { body, status } = requestRefusal(error, locale)
    return NextResponse.json(body, { status })
  }
}
