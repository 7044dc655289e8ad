'use client'
import { useMutation, useQuery } from '@apollo/client/react'
import {
  CancelFollowUpDocument,
  AddReadyFollowUpsDocument,
  FollowUpsDocument,
} from '@/graphql/followUp/__generated__/operations'
import { readyFollowUpDays } from '@/domain/followUp'

/** The waves of a campaign, and what is done with them; undefined while they are read. */
export function useFollowUps(questionnaireId: string, { skip = false } = {}) {
  const { data, error, refetch } = useQuery(FollowUpsDocument, {
    variables: { questionnaireId },
    skip,
    fetchPolicy: 'no-cache',
  })
  const [create, creating] = useMutation(AddReadyFollowUpsDocument)
  const [cancel] = useMutation(CancelFollowUpDocument)
  const followUps = data?.questionnaireFollowUps.items
  const reread = () => refetch().catch(() => undefined)
  const live = (followUps ?? []).filter(({ state }) => state !== 'Cancelled')
  return {
    followUps,
    error: error ?? creating.error,
    reread,
    /** Days of the ready set that no wave has. */
    missing: readyFollowUpDays.filter(
      (days) => !live.some((one) => one.days === days && !one.isBefore && !one.isAfterEnd),
    ),
    /** Adds what is missing of the ready set, and says whether it did; what is refused is in `error`. */
    addReady: async () => {
      const isAdded = await create({ variables: { questionnaireId } }).then(
        () => true,
        () => false,
      )
      await reread()
      return isAdded
    },
    isAdding: creating.loading,
    cancel: async (id: string) => {
      await cancel({ variables: { id } })
      await reread()
    },
  }
}
