import { closestCenter, type CollisionDetection, pointerWithin } from '@dnd-kit/core'
import { draggedOf } from './dragged'

/**
 * What lies under the thing dragged. A section only meets sections; a question meets the question under the pointer,
 * else the nearest one of the section under it, else that section itself, which shows no questions.
 */
export const outlineCollisions: CollisionDetection = (asked) => {
  const of = (kind: 'section' | 'question') =>
    asked.droppableContainers.filter((container) => draggedOf(container)?.kind === kind)
  const under = (droppableContainers: typeof asked.droppableContainers) =>
    pointerWithin({ ...asked, droppableContainers })
  const nearest = (droppableContainers: typeof asked.droppableContainers) =>
    closestCenter({ ...asked, droppableContainers })
  const sections = under(of('section'))
  if (draggedOf(asked.active)?.kind === 'section') return sections.length > 0 ? sections : nearest(of('section'))
  const questions = under(of('question'))
  if (questions.length > 0) return questions
  const inside = of('question').filter((container) => {
    const question = draggedOf(container)
    return question?.kind === 'question' && question.sectionId === sections[0]?.id
  })
  return inside.length > 0 ? nearest(inside) : sections
}
