'use client'
import { DndContext, DragOverlay, useDndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Paper, Text } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import type { EditedSection } from '../EditedQuestionnaire'
import classes from './outline.module.css'
import { useDragWords } from './useDragWords'
import { useOutlineDrag } from './useOutlineDrag'

type Props = Parameters<typeof useOutlineDrag>[0] & { sections: readonly EditedSection[]; children: ReactNode }

/** Lets the sections and questions inside be dragged to other places: by mouse, finger and keyboard. */
export function OutlineDrag({ sections, children, ...given }: Props) {
  const accessibility = useDragWords(sections)
  const { dragged, ...drag } = useOutlineDrag(given)
  return (
    <DndContext {...drag} accessibility={accessibility}>
      <MeasureAgain after={[given.arrangement, given.open]} />
      <SortableContext items={given.arrangement.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {dragged !== null && (
          <Paper withBorder shadow="md" p="sm" className={classes.overlay}>
            <Text size="sm" fw={500} truncate>
              {dragged.kind === 'section' ? dragged.name : `${dragged.number}. ${dragged.text}`}
            </Text>
          </Paper>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** While something is dragged, sections that open and rows that change places move everything below them. */
function MeasureAgain({ after: [arrangement, open] }: { after: readonly [unknown, unknown] }) {
  const { active, measureDroppableContainers } = useDndContext()
  const isDragging = active !== null
  useEffect(() => {
    if (isDragging) measureDroppableContainers([])
  }, [isDragging, arrangement, open, measureDroppableContainers])
  return null
}
