import { answerRequest } from '@/graphql/answerRequest'
import { requestRefusal } from '@/graphql/errors'
import { requestLocale } from '@/graphql/requestLocale'
import { requestContext } from '@/server/auth/requestContext'
import { AppError } from '@/server/errors'
import { localeOfRequest } from '@/server/http/errorAnswer'
import { gateRefusal } from '@/server/http/gateRefusal'
import { isOwnOrigin } from '@/server/http/isOwnOrigin'
import { readJson } from '@/server/http/readJson'

/** The Apollo door. What reaches it is of this site, small, and JSON. */
export async function POST(request: Request): Promise<Response> {
  const gate = await gateRefusal(request)
  if (gate !== null) return gate
  const locale = localeOfRequest(request)
  try {
    if (!isOwnOrigin(request)) throw new AppError('FORBIDDEN', { key: 'foreignOrigin' })
    const body = await readJson(request)
    return await requestLocale.run(locale, () => answerRequest(request, body, requestContext))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { body, status } = requestRefusal(error, locale)
    return Response.json(body, { status })
  }
}
