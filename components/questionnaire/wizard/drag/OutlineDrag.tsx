'use client'
import { DndContext, DragOverlay, useDndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Paper, Text } from '@mantine/core'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { Active, Announcements, Over } from '@dnd-kit/core'
import { useTranslations } from 'next-intl'
import type { EditedSection } from '../EditedQuestionnaire'
import classes from '../outline/outline.module.css'
import { useOutlineDrag } from './useOutlineDrag'
import { dragItemOf } from './dragged'

type Props = Parameters<typeof useOutlineDrag>[0] & { sections: readonly EditedSection[]; children: ReactNode }

/** Makes the sections and questions inside sortable by mouse, touch and keyboard. */
export function OutlineDrag({ sections, children, ...given }: Props) {
  const accessibility = useDragAnnouncements(sections)
  const { dragged, ...drag } = useOutlineDrag(given)
  // The same array while the order stays: another one renders every section again.
  const order = given.arrangement.map(({ id }) => id).join(' ')
  const sectionIds = useMemo(() => order.split(' ').filter(Boolean), [order])
  return (
    <DndContext {...drag} accessibility={accessibility}>
      <MeasureAgain after={[given.arrangement, given.open]} />
      <SortableContext items={sectionIds} strategy={verticalListSortingStrategy}>
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

/** Measures again during a drag: sections that open and rows that change places move everything below them. */
function MeasureAgain({ after: [arrangement, open] }: { after: readonly [unknown, unknown] }) {
  const { active, measureDroppableContainers } = useDndContext()
  const isDragging = active !== null
  useEffect(() => {
    if (isDragging) measureDroppableContainers([])
  }, [isDragging, arrangement, open, measureDroppableContainers])
  return null
}

/** Screen reader announcements during a drag. */
function useDragAnnouncements(sections: readonly EditedSection[]): {
  announcements: Announcements
  screenReaderInstructions: { draggable: string }
} {
  const t = useTranslations('questionnaire.sections.drag')
  const nameOf = (active: Active) => {
    const dragged = dragItemOf(active)
    return dragged?.kind === 'question'
      ? t('question', { number: dragged.number })
      : t('section', { name: dragged?.name ?? '' })
  }
  const placeOf = (active: Active, over: Over | null): string | null => {
    if (over === null) return null
    const section = sections.find(
      ({ id, questions }) => id === over.id || questions.some((question) => question.id === over.id),
    )
    if (section === undefined) return null
    if (dragItemOf(active)?.kind === 'section')
      return t('place', { place: sections.indexOf(section) + 1, count: sections.length })
    const index = section.questions.findIndex(({ id }) => id === over.id)
    return index < 0
      ? t('inSection', { section: section.name })
      : t('placeInSection', { place: index + 1, count: section.questions.length, section: section.name })
  }
  return {
    announcements: {
      onDragStart: ({ active }) => t('start', { item: nameOf(active) }),
      onDragOver: ({ active, over }) => {
        const place = placeOf(active, over)
        return place === null ? t('nowhere', { item: nameOf(active) }) : t('over', { item: nameOf(active), place })
      },
      onDragEnd: ({ active, over }) => {
        const place = placeOf(active, over)
        return place === null ? t('cancelled', { item: nameOf(active) }) : t('dropped', { item: nameOf(active), place })
      },
      onDragCancel: ({ active }) => t('cancelled', { item: nameOf(active) }),
    },
    screenReaderInstructions: { draggable: t('help') },
  }
}
