'use client'
import {
  type CollisionDetection,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  KeyboardSensor,
  type KeyboardCoordinateGetter,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useEffect, useRef, useState } from 'react'
import { type Arrangement, isSameArrangement, sectionAt, stopsOf, withQuestionAt, withSectionAt } from './arrangement'
import { type Dragged, draggedOf } from './dragged'
import { outlineCollisions } from './outlineCollisions'

type Given = {
  arrangement: Arrangement
  open: ReadonlySet<string>
  onPreview: (arrangement: Arrangement | null) => void
  onOpen: (sectionId: string) => void
  onPlaceSection: (id: string, beforeId: string | null, next: Arrangement) => void
  onPlaceQuestion: (id: string, sectionId: string, beforeId: string | null, next: Arrangement) => void
}

/** How long something is held over a closed section until it opens. */
const openingMs = 600
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
const behind = (ids: readonly string[], id: string) => ids[ids.indexOf(id) + 1] ?? null

/**
 * Dragging sections, and questions within and between them. With a pointer what lies under it decides; the arrow keys
 * step from place to place, wherever those are drawn.
 */
export function useOutlineDrag(given: Given) {
  const { arrangement, open, onPreview, onOpen, onPlaceSection, onPlaceQuestion } = given
  const [dragged, setDragged] = useState<Dragged | null>(null)
  /** Where the arrow keys have stepped to; null while a pointer drags. */
  const [stop, setStop] = useState<{ id: string; step: number } | null>(null)
  const before = useRef<Arrangement>([])
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ arrangement, open, stop })
  useEffect(() => {
    latest.current = { arrangement, open, stop }
  })
  useEffect(() => () => clearTimeout(opening.current), [])

  const coordinateGetter: KeyboardCoordinateGetter = (event, { active, context, currentCoordinates }) => {
    const step = steps[event.code]
    if (step === undefined) return undefined
    event.preventDefault()
    const now = latest.current
    const stops =
      draggedOf(context.active)?.kind === 'section'
        ? now.arrangement.map(({ id }) => id)
        : stopsOf(now.arrangement, now.open)
    const id = stops[stops.indexOf(now.stop?.id ?? String(active)) + step]
    if (id === undefined) return undefined
    setStop({ id, step })
    const rect = context.droppableRects.get(id)
    return rect === undefined ? currentCoordinates : { x: rect.left, y: rect.top }
  }
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A short hold, so that a thumb on a handle may still scroll.
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    // Smooth scrolling that something interrupts leaves the item where it was.
    useSensor(KeyboardSensor, { coordinateGetter, scrollBehavior: 'auto' }),
  )
  const collisionDetection: CollisionDetection = (asked) =>
    stop === null
      ? outlineCollisions(asked)
      : asked.droppableContainers.filter(({ id }) => id === stop.id).map(({ id }) => ({ id }))

  const finish = () => {
    clearTimeout(opening.current)
    setDragged(null)
    setStop(null)
  }
  const handleDragStart = ({ active, activatorEvent }: DragStartEvent) => {
    before.current = arrangement
    setDragged(draggedOf(active))
    setStop(activatorEvent instanceof KeyboardEvent ? { id: String(active.id), step: 0 } : null)
  }
  const handleDragOver = ({ active, over }: DragOverEvent) => {
    clearTimeout(opening.current)
    const target = over === null ? undefined : sectionAt(arrangement, String(over.id))
    if (over === null || target === undefined || draggedOf(active)?.kind !== 'question') return
    if (over.id === target.id && !open.has(target.id)) {
      opening.current = setTimeout(() => onOpen(target.id), openingMs)
      return
    }
    const id = String(active.id)
    if (target.questionIds.includes(id)) return
    const moving = active.rect.current.translated
    const isBelow =
      stop !== null
        ? stop.step < 0
        : moving !== null && moving.top + moving.height / 2 > over.rect.top + over.rect.height / 2
    const index =
      over.id === target.id
        ? target.questionIds.length
        : target.questionIds.indexOf(String(over.id)) + (isBelow ? 1 : 0)
    onPreview(withQuestionAt(arrangement, id, target.id, index))
    if (stop !== null) setStop({ id, step: 0 })
  }
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    finish()
    const id = String(active.id)
    const own = sectionAt(arrangement, id)
    const target = over === null ? own : sectionAt(arrangement, String(over.id))
    if (own === undefined || target === undefined) return onPreview(null)
    if (own.id === id) {
      const next = withSectionAt(arrangement, id, arrangement.indexOf(target))
      if (isSameArrangement(next, before.current)) return onPreview(null)
      return onPlaceSection(
        id,
        behind(
          next.map((section) => section.id),
          id,
        ),
        next,
      )
    }
    const index =
      over === null
        ? own.questionIds.indexOf(id)
        : over.id === target.id
          ? target.questionIds.length
          : target.questionIds.indexOf(String(over.id))
    const next = withQuestionAt(arrangement, id, target.id, index)
    if (isSameArrangement(next, before.current)) return onPreview(null)
    onPlaceQuestion(id, target.id, behind(sectionAt(next, id)?.questionIds ?? [], id), next)
  }
  const handleDragCancel = () => {
    finish()
    onPreview(null)
  }
  return {
    dragged,
    sensors,
    collisionDetection,
    onDragStart: handleDragStart,
    onDragOver: handleDragOver,
    onDragEnd: handleDragEnd,
    onDragCancel: handleDragCancel,
  }
}
