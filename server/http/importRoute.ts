import 'server-only'
import type { ImportResult } from '@/domain/import'
import { words } from '@/locales/words'
import { requestContext } from '@/server/auth/requestContext'
import { AppError } from '@/server/errors'
import type { UseCase } from '@/server/services/useCase'
import { errorAnswer, localeOfRequest } from './errorAnswer'
import { isOwnOrigin } from './isOwnOrigin'
import { readImport } from './readImport'

/** What became of a file, in the words of whoever sent it. */
function worded(request: Request, { count, rows }: ImportResult) {
  const t = words(localeOfRequest(request), 'validation')
  return { count, rows: rows.map((row) => ({ ...row, errors: row.errors.map(({ key, values }) => t(key, values)) })) }
}

/**
 * A door that takes a file to import. Nobody's bytes are read before they are signed in. Each row is a write of its own,
 * and the use case itself records what staff write while they act for a company.
 */
export function importRoute(useCase: UseCase<ImportResult>) {
  return async (request: Request): Promise<Response> => {
    try {
      if (!isOwnOrigin(request)) throw new AppError('FORBIDDEN', { key: 'foreignOrigin' })
      const context = await requestContext()
      if (context.actor.kind === 'anonymous') throw new AppError('UNAUTHENTICATED')
      const result = await useCase(context, await readImport(request))
      return Response.json(worded(request, result), { headers: { 'cache-control': 'no-store' } })
    } catch (error) {
      return errorAnswer(request, error)
    }
  }
}
