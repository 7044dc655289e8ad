'use client'
import { useLazyQuery } from '@apollo/client/react'
import { useCallback } from 'react'
import { ErasurePreviewDocument, type ErasurePreviewQuery } from '@/graphql/__generated__/operations'

export type PersonToErase = ErasurePreviewQuery['erasurePreview']

/** Looks somebody up by account or by address, counted afresh each time; `find` stays the same from one drawing to the next. */
export function useErasurePreview() {
  const [ask, { data, error, loading, called }] = useLazyQuery(ErasurePreviewDocument, { fetchPolicy: 'network-only' })
  const find = useCallback(
    (asked: { userId?: string; email?: string }) =>
      ask({ variables: { userId: asked.userId ?? null, email: asked.email ?? null } }).catch(() => undefined),
    [ask],
  )
  return { person: error === undefined ? data?.erasurePreview : undefined, error, isLoading: called && loading, find }
}
