'use client'
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useTranslations } from 'next-intl'
import type { SortableItem } from './SortableItem'

/** What is said while a row is dragged, to those who do not see it. */
export function useSortWords(items: readonly SortableItem[]): {
  announcements: Announcements
  screenReaderInstructions: { draggable: string }
} {
  const t = useTranslations('result.order')
  const wordsOf = (id: UniqueIdentifier, overId: UniqueIdentifier | undefined) => ({
    name: items.find((item) => item.id === id)?.name ?? '',
    place: items.findIndex((item) => item.id === overId) + 1,
    count: items.length,
  })
  return {
    announcements: {
      onDragStart: ({ active }) => t('start', wordsOf(active.id, active.id)),
      // Over itself it is as it begins: that it was taken is being said.
      onDragOver: ({ active, over }) =>
        over === null || over.id === active.id ? undefined : t('over', wordsOf(active.id, over.id)),
      onDragEnd: ({ active, over }) => t(over === null ? 'cancelled' : 'dropped', wordsOf(active.id, over?.id)),
      onDragCancel: ({ active }) => t('cancelled', wordsOf(active.id, active.id)),
    },
    screenReaderInstructions: { draggable: t('help') },
  }
}
