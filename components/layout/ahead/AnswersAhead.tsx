'use client'
import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, useState } from 'react'
import { useDrawnFor } from '@/components/shared/request/DrawnFor'
import { ObservableCache } from '../cache/ObservableCache'
import type { AheadAnswer } from './AheadAnswers'

type Props = { answers: readonly (AheadAnswer & { drawnFor?: string | null })[]; children: ReactNode }

/**
 * Hands a screen the responses to its first queries, which came with its page: it sends none of them. Those for another
 * company than the header names, which another tab changed, are left out: the screen asks, and is refused.
 */
export function AnswersAhead({ answers, children }: Props) {
  const { cache } = useApolloClient()
  const own = useDrawnFor()
  // Once and in rendering, before the screen below asks.
  useState(() => {
    if (cache instanceof ObservableCache && answers.every(({ drawnFor = null }) => drawnFor === own))
      cache.ahead.offer(answers)
  })
  return children
}
