import type { ComponentType } from 'react'
import type { ScaleLook } from '@/domain/question'
import classes from './inputs.module.css'

export type StepMarkProps = { look: ScaleLook; step: number; scaleMax: number; isFilled: boolean }

/** Keeps the place of a mark while it is loaded, and without a connection. */
export const MarkPlace = () => <span className={classes.stepMark} />

/** The drawings of stars and faces, which only scales with such a look load. */
export const loadStepMark = (): Promise<{ default: ComponentType<StepMarkProps> }> =>
  import('./StepMark').then(({ StepMark }) => ({ default: StepMark })).catch(() => ({ default: MarkPlace }))
