'use client'
import { usePathname } from 'next/navigation'
import { type Stage, stages } from '@/domain/questionnaire'

/** The open stage is the last part of the address; changing it keeps the screen and what was typed. A question to open stands behind it. */
export function useStage(
  initial: Stage,
  pathOf: (stage: Stage) => string,
): [Stage, (stage: Stage, questionId?: string) => void] {
  const pathname = usePathname()
  const stage = stages.find((candidate) => pathname === pathOf(candidate)) ?? initial
  const goTo = (next: Stage, questionId?: string) => {
    if (next !== stage)
      window.history.pushState(null, '', `${pathOf(next)}${questionId === undefined ? '' : `?question=${questionId}`}`)
    window.scrollTo({ top: 0 })
  }
  return [stage, goTo]
}
