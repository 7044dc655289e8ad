import 'server-only'
import { randomUUID } from 'node:crypto'
import { type AppLocale, localeOf, words } from '@/locales/words'
import { AppError, httpStatus } from '@/server/errors'

/** When trying again may help, in seconds. */
const retrySeconds = 60

type Problem = { code: string; message: string; field?: string }

/** The language a caller reads: their choice, else their browser's. */
export function localeOfRequest(request: Request): AppLocale {
  const cookie = /(?:^|;\s*)locale=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1]
  return localeOf(cookie, request.headers.get('accept-language'))
}

function problemsOf(locale: AppLocale, { code, details }: AppError): Problem[] {
  const fields = details.fieldErrors ?? []
  if (fields.length === 0) return [{ code, message: words(locale, 'errors')(details.key ?? code, details.values) }]
  const t = words(locale, 'validation')
  return fields.map(({ path, key, values }) => ({ code, message: t(key, values), field: path }))
}

/** What a door answers when a use case refused; a bug is logged with an id and shown as that id alone. */
export function errorAnswer(request: Request, error: unknown): Response {
  const headers = { 'cache-control': 'no-store', ...(error instanceof AppError && error.code === 'RATE_LIMITED' ? { 'retry-after': String(retrySeconds) } : {}) }
  const locale = localeOfRequest(request)
  if (error instanceof AppError) return Response.json({ errors: problemsOf(locale, error) }, { status: httpStatus[error.code], headers })
  const errorId = randomUUID()
  console.error(`error ${errorId} ${request.method} ${new URL(request.url).pathname}`, error)
  const message = words(locale, 'errors')('INTERNAL', { errorId })
  return Response.json({ errors: [{ code: 'INTERNAL', message, errorId }] }, { status: 500, headers })
}
