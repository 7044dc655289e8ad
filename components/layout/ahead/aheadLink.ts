import { ApolloLink, Observable } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import type { AheadAnswers } from './AheadAnswers'

/** Answers a query from what came with its page, once; a mutation drops all such answers. */
export const aheadLink = (ahead: AheadAnswers) =>
  new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION) {
      ahead.forget()
      return forward(operation)
    }
    const taken = ahead.take(operation)
    if (taken === undefined) return forward(operation)
    return new Observable((observer) => {
      const give = (data: Record<string, unknown>) => {
        observer.next({ data })
        observer.complete()
      }
      if ('data' in taken) return give(taken.data)
      let [isOver, asking] = [false, undefined as { unsubscribe: () => void } | undefined]
      void taken.coming.then((data) => {
        if (isOver) return
        if (data === null) asking = forward(operation).subscribe(observer)
        else give(data)
      })
      return () => {
        isOver = true
        asking?.unsubscribe()
      }
    })
  })
