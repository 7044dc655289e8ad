import { ApolloLink, Observable } from '@apollo/client'
import { forgetAhead, keyAhead, takeAhead } from '@/components/shared/request/answersAhead'

const isWrite = ({ query }: ApolloLink.Operation) =>
  query.definitions.some((one) => one.kind === 'OperationDefinition' && one.operation === 'mutation')

/** The result as it is, with an action at its end. */
const andThen = (result: Observable<ApolloLink.Result>, act: () => void) =>
  new Observable<ApolloLink.Result>((observer) => {
    const running = result.subscribe({
      next: (value) => observer.next(value),
      error: (error) => {
        act()
        observer.error(error)
      },
      complete: () => {
        act()
        observer.complete()
      },
    })
    return () => running.unsubscribe()
  })

/** Answers a query from what was asked ahead of its screen, once; a change drops all such answers. */
export const aheadLink = () =>
  new ApolloLink((operation, forward) => {
    if (isWrite(operation)) {
      forgetAhead()
      return andThen(forward(operation), forgetAhead)
    }
    if (operation.getContext().isAhead === true) return forward(operation)
    const { operationName = '', variables } = operation
    const answer = takeAhead(keyAhead({ operationName, variables }))
    if (answer === undefined) return forward(operation)
    return new Observable((observer) => {
      let [isOver, asking] = [false, undefined as { unsubscribe: () => void } | undefined]
      void answer.then((result) => {
        if (isOver) return
        if (result === null || result.errors !== undefined) asking = forward(operation).subscribe(observer)
        else {
          observer.next(result as ApolloLink.Result)
          observer.complete()
        }
      })
      return () => {
        isOver = true
        asking?.unsubscribe()
      }
    })
  })
