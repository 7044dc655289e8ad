import type { Active } from '@dnd-kit/core'

export type Dragged =
  { kind: 'section'; name: string } | { kind: 'question'; sectionId: string; number: number; text: string }

/** What is dragged, or is under it: custom data attached to each dnd-kit item. */
export function dragItemOf(item: Pick<Active, 'data'> | null): Dragged | null {
  const given = item?.data.current
  return given?.kind === 'section' || given?.kind === 'question' ? (given as unknown as Dragged) : null
}
