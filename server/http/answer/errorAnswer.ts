import 'server-only'
import { randomUUID } from 'node:crypto'
import { type AppLocale, localeOf, words } from '@/locales/words'
import { AppError, httpStatus, retrySeconds } from '@/server/errors'
import { isOutage } from '@/server/errors/isOutage'
import { log, noteCode } from '@/server/log'
import type { Call } from '../input/call'

type Problem = { code: string; message: string; field?: string; key?: string }

/** The language of a caller: their choice, else their browser's. */
export function localeOfRequest({ headers }: Pick<Call, 'headers'>): AppLocale {
  const cookie = /(?:^|;\s*)locale=([^;]+)/.exec(headers.get('cookie') ?? '')?.[1]
  return localeOf(cookie, headers.get('accept-language'))
}

function problemsOf(locale: AppLocale, { code, details }: AppError): Problem[] {
  const fields = details.fieldErrors ?? []
  if (fields.length === 0) {
    const message = words(locale, 'errors')(details.key ?? code, details.values)
    return [{ code, message, ...(details.key === undefined ? {} : { key: details.key }) }]
  }
  const t = words(locale, 'validation')
  return fields.map(({ path, key, values }) => ({ code, message: t(key, values), field: path }))
}

/**
 * The response to an error of a use case: a refusal as it is; a bug is logged with an id and shown as that id alone.
 */
export function errorAnswer(request: Request, thrown: unknown): Response {
  const error = isOutage(thrown) ? new AppError('UNAVAILABLE') : thrown
  const seconds = error instanceof AppError ? retrySeconds(error) : undefined
  const headers = { 'cache-control': 'no-store', ...(seconds === undefined ? {} : { 'retry-after': String(seconds) }) }
  const locale = localeOfRequest(request)
  noteCode(error instanceof AppError ? error.code : 'INTERNAL')
  if (error instanceof AppError)
    return Response.json({ errors: problemsOf(locale, error) }, { status: httpStatus[error.code], headers })
  const errorId = randomUUID()
  log.error(
    { err: error, errorId, method: request.method, path: new URL(request.url).pathname },
    'request handler failed',
  )
  const message = words(locale, 'errors')('INTERNAL', { errorId })
  return Response.json({ errors: [{ code: 'INTERNAL', message, errorId }] }, { status: 500, headers })
}
