import type { Active } from '@dnd-kit/core'

export type Dragged =
  { kind: 'section'; name: string } | { kind: 'question'; sectionId: string; number: number; text: string }

/** What is dragged, or lies under it: given to dnd-kit with each section and question, which knows nothing of them. */
export function draggedOf(item: Pick<Active, 'data'> | null): Dragged | null {
  const given = item?.data.current
  return given?.kind === 'section' || given?.kind === 'question' ? (given as unknown as Dragged) : null
}
