import {
  IconMoodCry,
  IconMoodHappy,
  IconMoodEmpty,
  IconMoodSad,
  IconMoodSmile,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react'
import type { ScaleLook } from '@/domain/question'
import classes from './inputs.module.css'

export type StepMarkProps = { look: ScaleLook; step: number; scaleMax: number; isFilled: boolean }

const faces = [IconMoodCry, IconMoodSad, IconMoodEmpty, IconMoodSmile, IconMoodHappy] as const

/** The star or the face of a step: the five faces are spread over the steps. */
export function StepMark({ look, step, scaleMax, isFilled }: StepMarkProps) {
  const place = scaleMax > 1 ? (step - 1) / (scaleMax - 1) : 1
  const Icon =
    look === 'Faces'
      ? (faces[Math.round(place * (faces.length - 1))] ?? IconMoodEmpty)
      : isFilled
        ? IconStarFilled
        : IconStar
  return (
    <Icon size={26} stroke={1.75} aria-hidden="true" className={classes.stepMark} data-filled={isFilled || undefined} />
  )
}
