import type { NextRequest } from 'next/server'
import { answerGraphql } from '@/graphql/endpoint/answerGraphql'
import { offerGraphql } from '@/server/http/answer/graphqlAnswer'

offerGraphql(answerGraphql)

/** The GraphQL endpoint within the framework, for requests that the server does not answer itself. */
export async function POST(request: NextRequest): Promise<Response> {
  const { status, headers, body } = await answerGraphql(request)
  return new Response(body, { status, headers })
}
