import { ApolloClient, ApolloLink, CombinedGraphQLErrors, HttpLink, ServerError } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { OperationTypeNode } from 'graphql'
import { defer, finalize, mergeMap, of } from 'rxjs'
import { renderedForHeaders, noteRefusal } from '@/components/shared/request/outdatedPage'
import { savingLimit } from '@/components/shared/request/savingLimit'
import { aheadLink } from '../ahead/AnswersAhead'
import { ObservableCache } from './ObservableCache'

/**
 * Repeats a query during which a write was completed: its answer may be from before the write, and would take what was
 * written off the screen again.
 */
function readAfterWrites(): ApolloLink {
  let writes = 0
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION)
      return forward(operation).pipe(finalize(() => (writes += 1)))
    const read = (): ReturnType<typeof forward> =>
      defer(() => {
        const before = writes
        return forward(operation).pipe(mergeMap((answer) => (writes === before ? of(answer) : read())))
      })
    return read()
  })
}

function isSignedOut(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error))
    return error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')
  return ServerError.is(error) && error.statusCode === 401
}

/**
 * The browser's client for /graphql; `onSignedOut` is called when the server no longer recognises the session. A query
 * that no one waits for has `isBackground` in its context, and interrupts no one who is typing.
 */
export function makeApolloClient(onSignedOut: () => void): ApolloClient {
  const errors = new ErrorLink(({ error, operation }) => {
    if (CombinedGraphQLErrors.is(error)) for (const { extensions } of error.errors) noteRefusal(extensions?.key)
    if (isSignedOut(error) && operation.getContext().isBackground !== true) onSignedOut()
  })
  const page = new SetContextLink(({ headers }, { operationType }) => ({
    headers: { ...headers, ...renderedForHeaders() },
    ...(operationType === OperationTypeNode.MUTATION ? { fetchOptions: { signal: savingLimit() } } : {}),
  }))
  const http = new HttpLink({ uri: '/graphql', credentials: 'same-origin' })
  return new ApolloClient({
    cache: new ObservableCache(),
    link: ApolloLink.from([errors, readAfterWrites(), aheadLink, page, http]),
    ssrMode: typeof window === 'undefined',
    // A query asked after a write must not be answered by one that was sent before it.
    queryDeduplication: false,
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  })
}
