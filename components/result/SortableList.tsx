'use client'
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { SortableItem } from './SortableItem'
import { SortableRow } from './SortableRow'
import classes from './result.module.css'

/** What is said while a row is dragged, to those who do not see it. */
function useSortWords(items: readonly SortableItem[]): {
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

type Props<Item extends SortableItem> = {
  label: string
  items: readonly Item[]
  onPlace: (id: string, place: number) => void
  /** A row; `handles` are what it is moved by. */
  children: (item: Item, handles: ReactNode) => ReactNode
}

/** A list that the reader puts in order: by mouse, finger, the arrow keys on a row's handle, or its buttons. */
export function SortableList<Item extends SortableItem>({ label, items, onPlace, children }: Props<Item>) {
  const accessibility = useSortWords(items)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A short hold, so that a thumb on a handle may still scroll.
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    // Smooth scrolling that something interrupts leaves the item where it was.
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  )
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    const place = items.findIndex(({ id }) => id === over?.id)
    if (place >= 0 && over?.id !== active.id) onPlace(String(active.id), place)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={handleDragEnd}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul className={classes.list} aria-label={label}>
          {items.map((item, place) => (
            <SortableRow key={item.id} item={item} place={place} isLast={place === items.length - 1} onPlace={onPlace}>
              {(handles) => children(item, handles)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
