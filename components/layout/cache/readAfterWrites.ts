import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { defer, finalize, mergeMap, of } from 'rxjs'

/**
 * Repeats a query during which a write was completed: its answer may be from before the write, and would take what was
 * written off the screen again.
 */
export function readAfterWrites(): ApolloLink {
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
