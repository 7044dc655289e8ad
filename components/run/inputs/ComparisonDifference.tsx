import type { CSSProperties } from 'react'
import classes from './inputs.module.css'

type Props = { before: number | null; after: number | null; scaleMax: number; text: string }

const directionOf = (before: number | null, after: number | null) =>
  before === null || after === null ? undefined : after > before ? 'up' : after < before ? 'down' : 'same'

/**
 * The way from before to after on one line: an open dot, an arrow, a full dot, and the same in words. It is there before
 * anything is picked: every pick puts its dot, nothing moves away, and what is said then is announced. The picture is as wide
 * as the steps above and half a gap more on either side: so the middle of a step is a share of its width.
 */
export function ComparisonDifference({ before, after, scaleMax, text }: Props) {
  const at = (step: number) => `${((step - 0.5) / scaleMax) * 100}%`
  const from = before === null ? null : at(before)
  const to = after === null ? null : at(after)
  const direction = directionOf(before, after)
  return (
    <div className={classes.difference} data-direction={direction}>
      <svg aria-hidden="true" className={classes.differencePicture} style={{ '--steps': scaleMax } as CSSProperties}>
        <line x1={at(1)} x2={at(scaleMax)} y1="14" y2="14" className={classes.track} />
        {Array.from({ length: scaleMax }, (_, index) => (
          <circle key={index} cx={at(index + 1)} cy="14" r="2" className={classes.tick} />
        ))}
        {from !== null && to !== null && <line x1={from} x2={to} y1="14" y2="14" className={classes.way} />}
        {from !== null && <circle cx={from} cy="14" r="7" className={classes.from} />}
        {to !== null && <circle cx={to} cy="14" r="8" className={classes.to} />}
        {to !== null && (direction === 'up' || direction === 'down') && (
          <svg x={to} y="14" className={classes.arrow}>
            <path d={direction === 'up' ? 'M-3-4l5 4-5 4z' : 'M3-4l-5 4 5 4z'} className={classes.head} />
          </svg>
        )}
      </svg>
      <p aria-live="polite" className={classes.differenceText}>
        {text}
      </p>
    </div>
  )
}
