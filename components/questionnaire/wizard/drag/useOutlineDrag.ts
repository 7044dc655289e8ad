'use client'
import {
  type Active,
  type CollisionDetection,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  KeyboardSensor,
  type KeyboardCoordinateGetter,
  MouseSensor,
  type Over,
  TouchSensor,
  useSensor,
  useSensors,
  closestCenter,
  pointerWithin,
} from '@dnd-kit/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { mouseDrag, touchDrag } from '@/components/shared/drag/dragSensors'
import { type Arrangement, isSameArrangement, sectionAt, stopsOf, withQuestionAt, withSectionAt } from './arrangement'
import { type Dragged, dragItemOf } from './dragged'

/** The current stop of the arrow keys, and the direction of the last step. */
type Stop = { id: string; step: number }
type Given = {
  arrangement: Arrangement
  open: ReadonlySet<string>
  onPreview: (arrangement: Arrangement | null) => void
  onOpen: (sectionId: string) => void
  onPlaceSection: (id: string, beforeId: string | null, next: Arrangement) => void
  onPlaceQuestion: (id: string, sectionId: string, beforeId: string | null, next: Arrangement) => void
}

/** Delay until a closed section opens while something is held over it, in milliseconds. */
const openingMs = 600
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
const behind = (ids: readonly string[], id: string) => ids[ids.indexOf(id) + 1] ?? null

/**
 * Drag and drop of sections, and of questions within and between them. A pointer targets what is under it; the arrow
 * keys step from stop to stop, wherever those are rendered.
 */
export function useOutlineDrag(given: Given) {
  const { arrangement, open, onPreview, onOpen, onPlaceSection, onPlaceQuestion } = given
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const before = useRef<Arrangement>([])
  const { stop, setStop, coordinateGetter, collisionDetection } = useArrowKeySteps(arrangement, open)
  const opening = useDelayedOpening(onOpen)
  const sensors = useDragSensors(coordinateGetter)

  const finish = () => {
    opening.cancel()
    setDragged(null)
    setStop(null)
  }
  const handleDragStart = ({ active, activatorEvent }: DragStartEvent) => {
    before.current = arrangement
    setDragged(dragItemOf(active))
    setStop(activatorEvent instanceof KeyboardEvent ? { id: String(active.id), step: 0 } : null)
  }
  const handleDragOver = ({ active, over }: DragOverEvent) => {
    opening.cancel()
    const target = over === null ? undefined : sectionAt(arrangement, String(over.id))
    if (over === null || target === undefined || dragItemOf(active)?.kind !== 'question') return
    if (over.id === target.id && !open.has(target.id)) return opening.begin(target.id)
    const id = String(active.id)
    if (target.questionIds.includes(id)) return
    const index = indexOver(target, over) + (over.id !== target.id && isBelow(active, over, stop) ? 1 : 0)
    onPreview(withQuestionAt(arrangement, id, target.id, index))
    if (stop !== null) setStop({ id, step: 0 })
  }
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    finish()
    const id = String(active.id)
    const own = sectionAt(arrangement, id)
    const target = over === null ? own : sectionAt(arrangement, String(over.id))
    if (own === undefined || target === undefined) return onPreview(null)
    const isSection = own.id === id
    const index = over === null ? own.questionIds.indexOf(id) : indexOver(target, over)
    const next = isSection
      ? withSectionAt(arrangement, id, arrangement.indexOf(target))
      : withQuestionAt(arrangement, id, target.id, index)
    if (isSameArrangement(next, before.current)) return onPreview(null)
    const ids = isSection ? next.map((section) => section.id) : (sectionAt(next, id)?.questionIds ?? [])
    if (isSection) onPlaceSection(id, behind(ids, id), next)
    else onPlaceQuestion(id, target.id, behind(ids, id), next)
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

/** Index of the target among the questions of its section; over the section itself, the last. */
function indexOver({ id, questionIds }: Arrangement[number], over: Over): number {
  return over.id === id ? questionIds.length : questionIds.indexOf(String(over.id))
}

function isBelow(active: Active, over: Over, stop: Stop | null): boolean {
  if (stop !== null) return stop.step < 0
  const moving = active.rect.current.translated
  return moving !== null && moving.top + moving.height / 2 > over.rect.top + over.rect.height / 2
}

/** Moves the dragged item from stop to stop with the arrow keys. There is no stop during a pointer drag. */
function useArrowKeySteps(arrangement: Arrangement, open: ReadonlySet<string>) {
  const [stop, setStop] = useState<Stop | null>(null)
  const latest = useRef({ arrangement, open, stop })
  useEffect(() => {
    latest.current = { arrangement, open, stop }
  })
  const coordinateGetter: KeyboardCoordinateGetter = useCallback((event, { active, context, currentCoordinates }) => {
    const step = steps[event.code]
    if (step === undefined) return undefined
    event.preventDefault()
    const now = latest.current
    const stops =
      dragItemOf(context.active)?.kind === 'section'
        ? now.arrangement.map(({ id }) => id)
        : stopsOf(now.arrangement, now.open)
    const id = stops[stops.indexOf(now.stop?.id ?? String(active)) + step]
    if (id === undefined) return undefined
    setStop({ id, step })
    const rect = context.droppableRects.get(id)
    return rect === undefined ? currentCoordinates : { x: rect.left, y: rect.top }
  }, [])
  const collisionDetection: CollisionDetection = (args) =>
    stop === null
      ? outlineCollisions(args)
      : args.droppableContainers.filter(({ id }) => id === stop.id).map(({ id }) => ({ id }))
  return { stop, setStop, coordinateGetter, collisionDetection }
}

/** Opens a section after something has been held over it for the delay. */
function useDelayedOpening(onOpen: Given['onOpen']) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    begin: (sectionId: string) => {
      timer.current = setTimeout(() => onOpen(sectionId), openingMs)
    },
    cancel: () => clearTimeout(timer.current),
  }
}

/** The same sensors at each rendering: with others every section and question would be rendered again. */
function useDragSensors(coordinateGetter: KeyboardCoordinateGetter) {
  // Interrupted smooth scrolling leaves the item where it was.
  const keyboard = useMemo(() => ({ coordinateGetter, scrollBehavior: 'auto' as const }), [coordinateGetter])
  return useSensors(
    useSensor(MouseSensor, mouseDrag),
    useSensor(TouchSensor, touchDrag),
    useSensor(KeyboardSensor, keyboard),
  )
}

/**
 * Collision detection. A section only collides with sections; a question collides with the question under the pointer,
 * else with the nearest one of the section under it, else with that section itself, which shows no questions.
 */
const outlineCollisions: CollisionDetection = (args) => {
  const of = (kind: 'section' | 'question') =>
    args.droppableContainers.filter((container) => dragItemOf(container)?.kind === kind)
  const under = (droppableContainers: typeof args.droppableContainers) =>
    pointerWithin({ ...args, droppableContainers })
  const nearest = (droppableContainers: typeof args.droppableContainers) =>
    closestCenter({ ...args, droppableContainers })
  const sections = under(of('section'))
  if (dragItemOf(args.active)?.kind === 'section') return sections.length > 0 ? sections : nearest(of('section'))
  const questions = under(of('question'))
  if (questions.length > 0) return questions
  const inside = of('question').filter((container) => {
    const question = dragItemOf(container)
    return question?.kind === 'question' && question.sectionId === sections[0]?.id
  })
  return inside.length > 0 ? nearest(inside) : sections
}
