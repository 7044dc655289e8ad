'use client'
import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { leaveFor } from '@/components/shared/leaveFor'
import { subscriptionPaths } from '@/domain/paths'
import { ManageSubscriptionDocument, StopManagingDocument } from '@/graphql/__generated__/operations'

type Managing = {
  manage: (subscriptionId: string) => Promise<void>
  stop: () => Promise<void>
  isBusy: boolean
  problem: unknown
}

/** Choosing the company that staff act in, and choosing none. Either begins anew with a fresh page, and with nothing kept of the company before. */
export function useManaging(): Managing {
  const client = useApolloClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const isRunning = useRef(false)

  const change = async (ask: () => Promise<unknown>, next: string) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setProblem(null)
    try {
      await ask()
      client.stop()
      await client.clearStore()
      await leaveFor(next)
    } catch (error) {
      setProblem(error)
      setBusy(false)
      isRunning.current = false
    }
  }
  return {
    manage: (id) => change(() => client.mutate({ mutation: ManageSubscriptionDocument, variables: { id }, fetchPolicy: 'no-cache' }), subscriptionPaths.manage),
    stop: () => change(() => client.mutate({ mutation: StopManagingDocument, fetchPolicy: 'no-cache' }), subscriptionPaths.list),
    isBusy,
    problem,
  }
}
