import { startServerAndCreateNextHandler } from '@as-integrations/next'
import { NextRequest, NextResponse } from 'next/server'
import { type GraphQLContext, graphqlContext } from '@/graphql/context'
import { refusalBody } from '@/graphql/errors'
import { readJsonObject } from '@/graphql/httpBody'
import { requestLocale, server } from '@/graphql/server'
import { isForeignOrigin, localeOfRequest, requestContext } from '@/server/auth'

const handle = startServerAndCreateNextHandler<NextRequest, GraphQLContext>(server, {
  context: async (request) => graphqlContext(await requestContext(request)),
})

/** The Apollo door. The integration takes only a bare media type and trusts the body's size, so both are checked before it. */
export async function POST(request: NextRequest): Promise<Response> {
  const locale = localeOfRequest(request)
  if (isForeignOrigin(request)) return NextResponse.json(refusalBody('FORBIDDEN', locale), { status: 403 })
  const read = await readJsonObject(request)
  if ('status' in read) return NextResponse.json(refusalBody(read.status, locale), { status: read.status })
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  return requestLocale.run(locale, () =>
    handle(new NextRequest(request.url, { method: 'POST', headers, body: JSON.stringify(read.body) })),
  )
}
