'use client'
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardCode,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
  useSortable,
} from '@dnd-kit/sortable'
import { useTranslations } from 'next-intl'
import { ActionIcon, Group, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, ReactNode, useEffect, useRef } from 'react'
import classes from './result.module.css'

/** Screen reader announcements while a row is dragged. */
function useSortAnnouncements(items: readonly SortableItem[]): {
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
      // Over itself it is at its start: the pick-up is already being announced.
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
  /** The content of a row; `handles` are the controls that move it. */
  children: (item: Item, handles: ReactNode) => ReactNode
}

/** A list that the reader can reorder: by mouse, touch, the arrow keys on a row's handle, or the menu of it. */
export function SortableList<Item extends SortableItem>({ label, items, onPlace, children }: Props<Item>) {
  const accessibility = useSortAnnouncements(items)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A short delay, so that a touch on a handle can still scroll.
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    // An interrupted smooth scroll would leave the item where it was.
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: 'auto',
      // Enter opens the menu of the handle.
      keyboardCodes: { start: [KeyboardCode.Space], end: [KeyboardCode.Space], cancel: [KeyboardCode.Esc] },
    }),
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

type SortableRowProps = {
  item: SortableItem
  place: number
  isLast: boolean
  onPlace: (id: string, place: number) => void
  children: (handles: ReactNode) => ReactNode
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** One row of a sortable list, with its handle, which has a menu of the same. */
function SortableRow({ item: { id, name }, place, isLast, onPlace, children }: SortableRowProps) {
  const t = useTranslations('result.order')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('role') },
  })
  const handles = useRef<HTMLDivElement>(null)
  const isMoved = useRef(false)
  useEffect(() => {
    // A moved row is reinserted elsewhere in the page: the focus stays with it.
    if (isMoved.current) handles.current?.querySelector('button')?.focus()
    isMoved.current = false
  }, [place])
  const step = (by: number) => {
    isMoved.current = true
    onPlace(id, place + by)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey ? steps[event.key] : undefined
    if (by === undefined) return
    event.preventDefault()
    if (by < 0 ? place > 0 : !isLast) step(by)
  }
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      style={
        transform === null ? undefined : { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)`, transition }
      }
      data-dragging={isDragging || undefined}
    >
      {children(
        <Group ref={handles} gap={2} wrap="nowrap" className={classes.handles} onKeyDown={handleKeyDown}>
          <Menu position="bottom-start" returnFocus>
            <Menu.Target>
              <ActionIcon
                {...attributes}
                {...listeners}
                ref={setActivatorNodeRef}
                variant="subtle"
                color="gray"
                size={24}
                className={classes.handle}
                aria-label={t('drag', { name })}
                // Space picks the row up: it must not press the button as well.
                onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
              >
                <IconGripVertical size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconArrowUp size={16} aria-hidden />}
                disabled={place === 0}
                onClick={() => step(-1)}
              >
                {t('up', { name })}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowDown size={16} aria-hidden />}
                disabled={isLast}
                onClick={() => step(1)}
              >
                {t('down', { name })}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>,
      )}
    </li>
  )
}

/** The id of a sortable row, and its name in announcements. */
type SortableItem = { id: string; name: string }
