'use client'
import type { Active, Announcements, Over } from '@dnd-kit/core'
import { useTranslations } from 'next-intl'
import type { EditedSection } from '../EditedQuestionnaire'
import { draggedOf } from './dragged'

/** What is said while something is dragged, to those who do not see it. */
export function useDragWords(sections: readonly EditedSection[]): {
  announcements: Announcements
  screenReaderInstructions: { draggable: string }
} {
  const t = useTranslations('questionnaire.sections.drag')
  const nameOf = (active: Active) => {
    const dragged = draggedOf(active)
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
    if (draggedOf(active)?.kind === 'section')
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
