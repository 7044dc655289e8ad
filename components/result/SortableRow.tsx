'use client'
import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import classes from './result.module.css'
import type { SortableItem } from './SortableItem'

type Props = {
  item: SortableItem
  place: number
  isLast: boolean
  onPlace: (id: string, place: number) => void
  children: (handles: ReactNode) => ReactNode
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** One row of a list in order, with its handle and the buttons that do the same. */
export function SortableRow({ item: { id, name }, place, isLast, onPlace, children }: Props) {
  const t = useTranslations('result.order')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('role') },
  })
  const handles = useRef<HTMLDivElement>(null)
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    // A row that moves is put elsewhere in the page, and at an end one of its buttons is switched off: the focus stays with the row.
    const wanted = pressed.current
    pressed.current = null
    if (!(wanted instanceof HTMLButtonElement)) return
    if (wanted.disabled) handles.current?.querySelector('button')?.focus()
    else wanted.focus()
  }, [place])
  const step = (by: number) => {
    pressed.current = document.activeElement
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
          <ActionIcon
            {...attributes}
            {...listeners}
            ref={setActivatorNodeRef}
            variant="subtle"
            color="gray"
            size={32}
            className={classes.handle}
            aria-label={t('drag', { name })}
          >
            <IconGripVertical size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            disabled={place === 0}
            onClick={() => step(-1)}
            aria-label={t('up', { name })}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            disabled={isLast}
            onClick={() => step(1)}
            aria-label={t('down', { name })}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
        </Group>,
      )}
    </li>
  )
}
