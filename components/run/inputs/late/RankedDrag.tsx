import { closestCenter, DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { DragEndEvent, Modifier } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { mouseDrag, touchDrag } from '@/components/shared/drag/dragSensors'

const upAndDown: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]
/** The ranking has a live region of its own, and keys instead of a drag by keyboard. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

type Props = { ranked: number[]; onMove: (number: number, to: number) => void; children: ReactNode }

/** Makes ranked options sortable by mouse and touch. */
export function RankedDrag({ ranked, onMove, children }: Props) {
  const sensors = useSensors(useSensor(MouseSensor, mouseDrag), useSensor(TouchSensor, touchDrag))
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null) onMove(Number(active.id), ranked.indexOf(Number(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={upAndDown}
      accessibility={silent}
      onDragEnd={handleDragEnd}
    >
      <SortableContext items={ranked} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
