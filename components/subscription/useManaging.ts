'use client'
import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { fieldErrorsOf } from '@/components/forms/validation/fieldErrorsOf'
import { hardNavigate } from '@/components/shared/hardNavigate'
import { subscriptionPaths } from '@/domain/paths'
import { ManageSubscriptionDocument, StopManagingDocument } from '@/graphql/subscription/__generated__/operations'

type Company = { id: string; name: string }
type Managing = {
  manage: (company: Company) => Promise<void>
  /** The company for which the server requires a code of the authenticator app first. */
  asking: Company | null
  /** Manages the requested company; throws the refusal of the code. */
  giveCode: (code: string) => Promise<void>
  giveUp: () => void
  stop: () => Promise<void>
  isBusy: boolean
  problem: unknown
}

const asksForCode = (error: unknown) => fieldErrorsOf(error).some(({ path }) => path === 'code')

/**
 * Starts or stops managing a company, at a page of its own. Either reloads the page, without any data of the previous
 * company.
 */
export function useManaging(first: string = subscriptionPaths.manage): Managing {
  const client = useApolloClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [asking, setAsking] = useState<Company | null>(null)
  const isRunning = useRef(false)

  const begin = async (ask: Promise<unknown>, next: string) => {
    await ask
    client.stop()
    await client.clearStore()
    await hardNavigate(next)
  }
  const choose = (id: string, code?: string) =>
    begin(
      client.mutate({ mutation: ManageSubscriptionDocument, variables: { id, code }, fetchPolicy: 'no-cache' }),
      first,
    )
  const change = async (work: () => Promise<void>, onRefused: (error: unknown) => void) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      onRefused(error)
      setBusy(false)
      isRunning.current = false
    }
  }
  return {
    manage: (company) =>
      change(
        () => choose(company.id),
        (error) => (asksForCode(error) ? setAsking(company) : setProblem(error)),
      ),
    stop: () =>
      change(
        () => begin(client.mutate({ mutation: StopManagingDocument, fetchPolicy: 'no-cache' }), subscriptionPaths.list),
        setProblem,
      ),
    asking,
    giveCode: async (code) => {
      if (asking !== null) await choose(asking.id, code)
    },
    giveUp: () => setAsking(null),
    isBusy,
    problem,
  }
}
