import 'server-only'
import { renderedForParameter } from '@/domain/viewer'
import { requestContext } from '@/server/auth/requestContext'
import { assertRenderedFor } from '@/server/auth/session/assertRenderedFor'
import { currentSession } from '@/server/auth/session/currentSession'
import { AppError } from '@/server/errors'
import { audited } from '@/server/services/audited'
import { recordRefusal } from '@/server/services/recordRefusal'
import type { Context, UseCase } from '@/server/services/useCase'
import { errorAnswer } from './answer/errorAnswer'
import { isForeignInclude } from './origin/isForeignInclude'
import { isOwnOrigin } from './origin/isOwnOrigin'
import { queryOf } from './input/queryOf'
import { readJson } from './input/readJson'

type Fields = Record<string, unknown>
type Params = { params: Promise<Record<string, string | string[] | undefined>> }
type Parts = { request: Request; query: Record<string, string>; body: Fields; params: Fields }

type Options<Output> = {
  /** The input of the use case; the query of a GET, the body of anything else, when omitted. */
  input?: (parts: Parts) => Fields
  /** Reads the body; JSON only, when omitted. */
  read?: (request: Request) => Promise<Fields>
  /** The response to a success; the output as JSON when omitted. */
  answer?: (output: Output, request: Request) => Response | Promise<Response>
  /** The largest body in bytes, where a call may send more than a form. */
  largest?: number
}

const isRead = (request: Request) => request.method === 'GET' || request.method === 'HEAD'

/** The name of a call in the audit log: account/invite, blobs/{id}. */
const operationOf = ({ request, params }: Parts) =>
  Object.entries(params)
    .reduce(
      (path, [name, value]) => path.replace(`/${encodeURIComponent(String(value))}`, `/{${name}}`),
      new URL(request.url).pathname,
    )
    .replace(/^\/api\//, '')

async function partsOf(
  request: Request,
  address: Params | undefined,
  read: (request: Request) => Promise<Fields>,
): Promise<Parts> {
  const { [renderedForParameter]: _renderedFor, ...query } = queryOf(request)
  const body = isRead(request) ? {} : await read(request)
  return { request, query, body, params: (await address?.params) ?? {} }
}

/** A REST endpoint: a use case behind a method and path. Refusals become `{errors:[{code,message,field?}]}`. */
export function route<Output>(
  useCase: UseCase<Output>,
  { input, answer, largest, read = (request) => readJson(request, largest) }: Options<Output> = {},
) {
  return async (request: Request, address: Params): Promise<Response> => {
    try {
      if (!isOwnOrigin(request)) throw new AppError('FORBIDDEN', { key: 'foreignOrigin' })
      const isIncluded = isRead(request) && isForeignInclude(request)
      if (isIncluded && !('public' in useCase.access)) throw new AppError('FORBIDDEN', { key: 'foreignOrigin' })
      const context = await requestContext()
      assertRenderedFor(await currentSession(), new URL(request.url).searchParams.get(renderedForParameter))
      const caller: Context = isIncluded ? { ...context, actor: { kind: 'anonymous' } } : context
      if (caller.actor.kind !== 'user' && !('public' in useCase.access)) throw new AppError('UNAUTHENTICATED')
      const parts = await partsOf(request, address, read)
      const given = input === undefined ? (isRead(request) ? parts.query : parts.body) : input(parts)
      const operation = operationOf(parts)
      const call = isRead(request) ? useCase : audited(operation, useCase)
      const output = await recordRefusal(operation, useCase, caller, () => call(caller, given))
      return answer === undefined
        ? Response.json(output, { headers: { 'cache-control': 'no-store' } })
        : await answer(output, request)
    } catch (error) {
      return errorAnswer(request, error)
    }
  }
}
