'use client'
import { type ApolloCache, ApolloLink } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { canonicalStringify } from '@apollo/client/utilities'
import { getOperationName } from '@apollo/client/utilities/internal'
import { type DocumentNode, OperationTypeNode } from 'graphql'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { from, of, switchMap } from 'rxjs'
import { useRenderedFor } from '@/components/shared/request/RenderedFor'

/** A query of a screen and the response to it as text, which the server adds to the page; null where it was refused. */
export type AheadAnswer = {
  operationName: string
  variables: Record<string, unknown>
  answer: string | null | Promise<string | null>
}
export type GraphqlQuery = { query: DocumentNode; variables?: Record<string, unknown> | undefined }
type Answers = Map<string, AheadAnswer['answer']>

/** The answers of the page that each client shows. */
const ofPage = new WeakMap<ApolloCache, Answers>()
/** Those of a page that is rendered for the first time, also on the server. */
const ofMarkup = new WeakMap<ApolloCache, Answers>()
/** The answers that were shown: the client's router keeps a page as it came, and shows it again. */
const shown = new WeakSet<readonly AheadAnswer[]>()

const keyOf = (operationName: string, variables: object = {}) => `${operationName} ${canonicalStringify(variables)}`

const mapOf = (answers: readonly AheadAnswer[]): Answers =>
  new Map(answers.map(({ operationName, variables, answer }) => [keyOf(operationName, variables), answer]))

/** The answer to a query, which is then no longer among them. */
function take(answers: Answers | undefined, { query, variables }: GraphqlQuery): AheadAnswer['answer'] {
  if (answers === undefined || answers.size === 0) return null
  const key = keyOf(getOperationName(query, ''), variables)
  const answer = answers.get(key) ?? null
  answers.delete(key)
  return answer
}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    return text === null ? null : ((JSON.parse(text) as { data?: Record<string, unknown> }).data ?? null)
  } catch {
    return null
  }
}

/** What came within a document, for its first render, which reads the cache. An answer that follows may come between two parts of that render. */
export function dataOfMarkup(cache: ApolloCache, query: GraphqlQuery): Record<string, unknown> | null {
  const answer = take(ofMarkup.get(cache), query)
  return typeof answer === 'string' ? parse(answer) : null
}

/**
 * What came with a page is the response to the first request of each of its queries, until the page is left or something
 * is written. The request is sent where the response was refused or did not arrive.
 */
export const aheadLink = new ApolloLink((operation, forward) => {
  const { cache } = operation.client
  if (operation.operationType === OperationTypeNode.MUTATION) ofPage.delete(cache)
  const answer = take(ofPage.get(cache), operation)
  if (answer === null) return forward(operation)
  const data = typeof answer === 'string' ? of(parse(answer)) : from(Promise.resolve(answer).then(parse, () => null))
  return data.pipe(switchMap((arrived) => (arrived === null ? forward(operation) : of({ data: arrived }))))
})

type Props = { answers: readonly (AheadAnswer & { renderedFor?: string | null })[]; children: ReactNode }

/**
 * Hands a screen the responses to its first queries, which came with its page. Those for another company than the header
 * names, which another tab changed, are left out: the screen asks, and is refused.
 */
export function AnswersAhead({ answers, children }: Props) {
  const { cache } = useApolloClient()
  const own = useRenderedFor()
  const [first] = useState(() => {
    const isNew = !shown.has(answers) && answers.every(({ renderedFor: renderedFor = null }) => renderedFor === own)
    if (isNew) ofMarkup.set(cache, mapOf(answers))
    return isNew ? answers : []
  })
  // Before the effects in which the screen below sends its queries, and for a page that is really shown.
  useLayoutEffect(() => {
    ofMarkup.delete(cache)
    ofPage.set(cache, mapOf(first))
    shown.add(first)
    return () => void ofPage.delete(cache)
  }, [cache, first])
  return children
}
