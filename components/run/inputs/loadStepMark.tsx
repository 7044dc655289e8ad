import { type ComponentType, useEffect, useState } from 'react'
import classes from './inputs.module.css'
import type { StepMarkProps } from './StepMark'

const loaded: { mark: ComponentType<StepMarkProps> | null } = { mark: null }

/** Loads the drawings of stars and faces, which only scales with such a look have; without a connection there are none. */
export async function loadStepMark(): Promise<void> {
  loaded.mark ??= await import('./StepMark').then(
    ({ StepMark }) => StepMark,
    () => null,
  )
}

/** The mark of a step: its place is kept until the drawing is loaded. */
export function LoadedMark(props: StepMarkProps) {
  const [Mark, setMark] = useState(() => loaded.mark)
  useEffect(() => {
    if (Mark === null) void loadStepMark().then(() => setMark(() => loaded.mark))
  }, [Mark])
  return Mark === null ? <span className={classes.stepMark} /> : <Mark {...props} />
}
