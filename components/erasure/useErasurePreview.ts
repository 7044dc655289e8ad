'use client'
import { useLazyQuery } from '@apollo/client/react'
import { ErasurePreviewDocument, type ErasurePreviewQuery } from '@/graphql/__generated__/operations'

export type PersonToErase = ErasurePreviewQuery['erasurePreview']

/** Looks somebody up by account or by address, counted afresh each time. */
export function useErasurePreview() {
  const [ask, { data, error, loading, called }] = useLazyQuery(ErasurePreviewDocument, { fetchPolicy: 'network-only' })
  const find = (asked: { userId?: string; email?: string }) => ask({ variables: { userId: asked.userId ?? null, email: asked.email ?? null } }).catch(() => undefined)
  return { person: error === undefined ? data?.erasurePreview : undefined, error, isLoading: called && loading, find }
}
