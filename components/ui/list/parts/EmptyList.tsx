'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/EmptyState'

type EmptyProps = {
  search: string
  onSearch: (search: string) => void
  text: string | undefined
  purpose: string
  action: ReactNode
}

/**
 * Replaces the rows: clears a search without matches, or says what the list is for and offers to create the first row.
 */
export function EmptyList({ search, onSearch, text, purpose, action }: EmptyProps) {
  const t = useTranslations('common.list')
  const isSearching = search.trim() !== ''
  return (
    <div role="status">
      <EmptyState
        drawing={isSearching ? 'search' : 'list'}
        text={isSearching ? t('noMatches', { search: search.trim() }) : (text ?? t('nothingYet'))}
        hint={isSearching ? undefined : purpose}
        action={
          isSearching ? (
            <Button variant="default" onClick={() => onSearch('')}>
              {t('clear')}
            </Button>
          ) : (
            action
          )
        }
      />
    </div>
  )
}
