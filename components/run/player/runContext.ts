import { createContext, useContext } from 'react'
import type { GoingOn } from './useGoingOn'
import type { RunSteps } from './useRunSteps'
import type { RunState } from './useRunState'

type Run = RunState & RunSteps & GoingOn

/** The run that is shown: its store of answers, the question one is at, and the ways from there. */
export const RunContext = createContext<Run | null>(null)

/** The run around a component of the player. Throws outside a RunPlayer. */
export function useRun(): Run {
  const run = useContext(RunContext)
  if (run === null) throw new Error('useRun needs a RunContext.')
  return run
}
