import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of the request being answered; filled in by whoever learns it. */
export type RequestScope = {
  requestId: string
  userId?: string
  /** The session by a hash of its id. */
  session?: string
  /** The operation of a GraphQL request, where it is one of ours. */
  operation?: string
  /** Codes of what was refused or failed in it. */
  codes: Set<string>
}

// The framework bundles this module more than once; the process has one storage.
const ofProcess = globalThis as {
  ripplemarkRequests?: AsyncLocalStorage<RequestScope>
  ripplemarkAnswers?: WeakMap<object, RequestScope>
}
const storage = (ofProcess.ripplemarkRequests ??= new AsyncLocalStorage<RequestScope>())
const answers = (ofProcess.ripplemarkAnswers ??= new WeakMap<object, RequestScope>())

/** The request that the caller works for; undefined for work that nobody asked for just now. */
export const requestScope = (): RequestScope | undefined => storage.getStore()

/** Runs what writes the answer to a request, so that everything it starts knows which one. */
export function inRequest<Result>(scope: RequestScope, answer: object, run: () => Result): Result {
  answers.set(answer, scope)
  return storage.run(scope, run)
}

/** The request that an answer belongs to. */
export const scopeOfAnswer = (answer: object): RequestScope | undefined => answers.get(answer)

/** Remembers that something was refused or failed in this request. */
export const noteCode = (code: string): void => void requestScope()?.codes.add(code)
