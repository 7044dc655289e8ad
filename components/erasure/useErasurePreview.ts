'use client'
import { useLazyQuery } from '@apollo/client/react'
import { useCallback } from 'react'
import { ErasurePreviewDocument, type ErasurePreviewQuery } from '@/graphql/__generated__/operations'

export type PersonToErase = ErasurePreviewQuery['erasurePreview']

/** Finds a person by account or by address, with fresh counts each time; `find` is stable between renders. */
export function useErasurePreview() {
  const [ask, { data, error, loading, called }] = useLazyQuery(ErasurePreviewDocument, { fetchPolicy: 'network-only' })
  const find = useCallback(
    (asked: { userId?: string; email?: string }) =>
      ask({ variables: { userId: asked.userId ?? null, email: asked.email ?? null } }).catch(() => undefined),
    [ask],
  )
  return { person: error === undefined ? data?.erasurePreview : undefined, error, isLoading: called && loading, find }
}
