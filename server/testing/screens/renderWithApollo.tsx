import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import type { RenderResult } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps, ReactNode } from 'react'
import { renderWithTheme } from './renderWithTheme'

type Router = NonNullable<ComponentProps<typeof AppRouterContext.Provider>['value']>
type Answer = (operation: string, variables: Record<string, unknown>) => Record<string, unknown> | Error

/** The router of every component rendered here, to be spied on. */
export const router = {
  push: () => undefined,
  replace: () => undefined,
  refresh: () => undefined,
  back: () => undefined,
  forward: () => undefined,
  prefetch: () => undefined,
} as unknown as Router

/** A refusal in the format of /graphql, with the stored state where that is newer. */
export const refusal = (code: string, message: string = code, current?: object) =>
  new GraphQLError(message, { extensions: { code, ...(current === undefined ? {} : { current }) } })

/** Renders a component that queries /graphql: `answer` returns the data of an operation, or its error. */
export function renderWithApollo(children: ReactNode, answer: Answer): RenderResult {
  const link = new ApolloLink(({ operationName = '', variables }) => {
    const given = answer(operationName, variables)
    return new Observable((observer) => {
      observer.next(given instanceof Error ? { data: null, errors: [given as GraphQLError] } : { data: given })
      observer.complete()
    })
  })
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link,
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  })
  return renderWithTheme(
    <AppRouterContext value={router}>
      <ApolloProvider client={client}>{children}</ApolloProvider>
    </AppRouterContext>,
  )
}
