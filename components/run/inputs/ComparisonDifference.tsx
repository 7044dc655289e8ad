import classes from './inputs.module.css'

type Props = { before: number | null; after: number | null; scaleMax: number; text: string }

const width = 300
const inset = 14

const directionOf = (before: number | null, after: number | null) =>
  before === null || after === null ? undefined : after > before ? 'up' : after < before ? 'down' : 'same'

/**
 * The way from before to after on one line: an open dot, an arrow, a full dot, and the same in words. It is there before
 * anything is picked: every pick puts its dot, nothing moves away, and what is said then is announced.
 */
export function ComparisonDifference({ before, after, scaleMax, text }: Props) {
  const at = (step: number) => inset + (scaleMax === 1 ? 0.5 : (step - 1) / (scaleMax - 1)) * (width - 2 * inset)
  const from = before === null ? null : at(before)
  const to = after === null ? null : at(after)
  const direction = directionOf(before, after)
  return (
    <div className={classes.difference} data-direction={direction}>
      <svg viewBox={`0 0 ${width} 28`} aria-hidden="true" className={classes.differencePicture}>
        <line x1={inset} x2={width - inset} y1="14" y2="14" className={classes.track} />
        {Array.from({ length: scaleMax }, (_, index) => (
          <circle key={index} cx={at(index + 1)} cy="14" r="2" className={classes.tick} />
        ))}
        {from !== null && to !== null && <line x1={from} x2={to} y1="14" y2="14" className={classes.way} />}
        {from !== null && <circle cx={from} cy="14" r="7" className={classes.from} />}
        {to !== null && <circle cx={to} cy="14" r="8" className={classes.to} />}
        {to !== null && direction === 'up' && <path d={`M${to - 3} 10l5 4-5 4z`} className={classes.head} />}
        {to !== null && direction === 'down' && <path d={`M${to + 3} 10l-5 4 5 4z`} className={classes.head} />}
      </svg>
      <p aria-live="polite" className={classes.differenceText}>
        {text}
      </p>
    </div>
  )
}
