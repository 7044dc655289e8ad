import { useSortable } from '@dnd-kit/sortable'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { sortedStyle } from '@/components/shared/drag/sortedStyle'
import classes from './ranking.module.css'

type Props = {
  number: number
  text: string
  /** Its place in the order, from 0, of this many. */
  place: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  isReadOnly: boolean
}

/** An option with its rank: a handle to drag it, which the arrow keys move too, and buttons that do the same. */
export function RankedOption({ number, text, place, count, onMove, onRemove, isReadOnly }: Props) {
  const t = useTranslations('run.ranking')
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: number,
    disabled: isReadOnly,
  })
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else if (step !== undefined) onMove(place + step)
    else return
    event.preventDefault()
  }
  const moves = [
    { key: 'up', to: place - 1, isLast: place === 0, Icon: IconArrowUp },
    { key: 'down', to: place + 1, isLast: place === count - 1, Icon: IconArrowDown },
  ] as const
  return (
    <li
      ref={setNodeRef}
      style={sortedStyle(transform, transition)}
      data-dragging={isDragging || undefined}
      className={classes.ranked}
    >
      {isReadOnly ? (
        <span className={classes.rank}>{place + 1}</span>
      ) : (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...listeners}
          data-focus={`ranked-${number}`}
          aria-label={t('handle', { option: text, rank: place + 1, count })}
          onKeyDown={handleKey}
          className={classes.handle}
        >
          <IconGripVertical size={16} aria-hidden="true" />
          <span className={classes.rank}>{place + 1}</span>
        </button>
      )}
      <span className={classes.text}>{text}</span>
      {!isReadOnly && (
        <span className={classes.moves}>
          {moves.map(({ key, to, isLast, Icon }) => (
            // Keeps the focus at the end of the order, where it has nothing to do.
            <button
              key={key}
              type="button"
              aria-disabled={isLast}
              aria-label={t(key, { option: text })}
              onClick={() => onMove(to)}
              className={classes.move}
            >
              <Icon size={18} aria-hidden="true" />
            </button>
          ))}
          <button type="button" aria-label={t('remove', { option: text })} onClick={onRemove} className={classes.move}>
            <IconX size={18} aria-hidden="true" />
          </button>
        </span>
      )}
    </li>
  )
}
