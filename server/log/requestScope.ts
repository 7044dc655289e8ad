import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known about the current request; filled in by the code that determines it. */
export type RequestScope = {
  requestId: string
  userId?: string
  /** The session by a hash of its id. */
  session?: string
  /** The name of the operation of a GraphQL request, if the product sends it. */
  operation?: string
  /** Codes of refusals and failures in this request. */
  codes: Set<string>
}

// The framework bundles this module more than once; the process has one storage.
const ofProcess = globalThis as {
  ripplemarkRequests?: AsyncLocalStorage<RequestScope>
  ripplemarkAnswers?: WeakMap<object, RequestScope>
}
const storage = (ofProcess.ripplemarkRequests ??= new AsyncLocalStorage<RequestScope>())
const answers = (ofProcess.ripplemarkAnswers ??= new WeakMap<object, RequestScope>())

/** The current request; undefined in background work. */
export const requestScope = (): RequestScope | undefined => storage.getStore()

/** Runs the handler of a request, so that everything it starts can read the request. */
export function inRequest<Result>(scope: RequestScope, answer: object, run: () => Result): Result {
  answers.set(answer, scope)
  return storage.run(scope, run)
}

/** The request that a response belongs to. */
export const scopeOfAnswer = (answer: object): RequestScope | undefined => answers.get(answer)

/** Records a refusal or failure of this request. */
export const noteCode = (code: string): void => void requestScope()?.codes.add(code)
