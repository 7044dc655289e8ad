'use client'
import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, useState } from 'react'
import { ObservableCache } from '../cache/ObservableCache'
import type { AheadAnswer } from './AheadAnswers'

type Props = { answers: readonly AheadAnswer[]; children: ReactNode }

/** Hands a screen the responses to its first queries, which came with its page: it sends none of them. */
export function AnswersAhead({ answers, children }: Props) {
  const { cache } = useApolloClient()
  // Once and in rendering, before the screen below asks.
  useState(() => {
    if (cache instanceof ObservableCache) cache.ahead.offer(answers)
  })
  return children
}
