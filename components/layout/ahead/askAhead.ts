import type { ApolloClient } from '@apollo/client'
import { isAskedAhead, keepAhead, keyAhead } from '@/components/shared/request/answersAhead'
import { nameOf, type ScreenQuery } from './screenQueries'

/** Sends queries before their screen does. A refusal is left to the screen, which asks again. */
export function askAhead(client: ApolloClient, queries: readonly ScreenQuery[]): void {
  for (const { document, variables } of queries) {
    const key = keyAhead({ operationName: nameOf(document), variables })
    if (isAskedAhead(key)) continue
    const context = { isBackground: true, isAhead: true }
    keepAhead(
      key,
      client.query({ query: document, variables, fetchPolicy: 'no-cache', context }).then(({ data }) => ({ data })),
    )
  }
}
