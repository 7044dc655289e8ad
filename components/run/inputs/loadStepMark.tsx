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

type Props = Omit<StepMarkProps, 'isFilled'> & { value: number | null }

/** The mark of a step beside its number; none where a scale looks like numbers. Its place is kept until it is loaded. */
export function ScaleMark({ value, ...mark }: Props) {
  const { look, step } = mark
  const [Mark, setMark] = useState(() => loaded.mark)
  const isDrawn = look !== 'Numbers'
  useEffect(() => {
    if (isDrawn && Mark === null) void loadStepMark().then(() => setMark(() => loaded.mark))
  }, [isDrawn, Mark])
  if (!isDrawn) return null
  if (Mark === null) return <span className={classes.stepMark} />
  return <Mark {...mark} isFilled={value !== null && (look === 'Stars' ? step <= value : step === value)} />
}
