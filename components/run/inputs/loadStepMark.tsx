import { type ComponentType, lazy, Suspense } from 'react'
import type { ScaleLook } from '@/domain/question'
import classes from './inputs.module.css'

export type StepMarkProps = { look: ScaleLook; step: number; scaleMax: number; isFilled: boolean }

/** Keeps the place of a mark while it is loaded, and without a connection. */
export const MarkPlace = () => <span className={classes.stepMark} />

/** The drawings of stars and faces, which only scales with such a look load. */
export const loadStepMark = (): Promise<{ default: ComponentType<StepMarkProps> }> =>
  import('./StepMark').then(({ StepMark }) => ({ default: StepMark })).catch(() => ({ default: MarkPlace }))

const StepMark = lazy(loadStepMark)
type Props = Omit<StepMarkProps, 'isFilled'> & { value: number | null }

/** The mark of a step beside its number; none where a scale looks like numbers. */
export const ScaleMark = ({ value, ...mark }: Props) =>
  mark.look === 'Numbers' ? null : (
    <Suspense fallback={<MarkPlace />}>
      <StepMark
        {...mark}
        isFilled={value !== null && (mark.look === 'Stars' ? mark.step <= value : mark.step === value)}
      />
    </Suspense>
  )
