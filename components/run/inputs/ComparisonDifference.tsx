import classes from './inputs.module.css'

type Props = { before: number; after: number; scaleMax: number; text: string }

const width = 300
const inset = 14

/** The way from before to after on one line: an open dot, an arrow, a full dot, and the same in words. */
export function ComparisonDifference({ before, after, scaleMax, text }: Props) {
  const at = (step: number) => inset + (scaleMax === 1 ? 0.5 : (step - 1) / (scaleMax - 1)) * (width - 2 * inset)
  const [from, to] = [at(before), at(after)]
  return (
    <div className={classes.difference} data-direction={after > before ? 'up' : after < before ? 'down' : 'same'}>
      <svg viewBox={`0 0 ${width} 28`} aria-hidden="true" className={classes.differencePicture}>
        <line x1={inset} x2={width - inset} y1="14" y2="14" className={classes.track} />
        {Array.from({ length: scaleMax }, (_, index) => (
          <circle key={index} cx={at(index + 1)} cy="14" r="2" className={classes.tick} />
        ))}
        <line x1={from} x2={to} y1="14" y2="14" className={classes.way} />
        <circle cx={from} cy="14" r="7" className={classes.from} />
        <circle cx={to} cy="14" r="8" className={classes.to} />
        {after !== before && <path d={after > before ? `M${to - 3} 10l5 4-5 4z` : `M${to + 3} 10l-5 4 5 4z`} className={classes.head} />}
      </svg>
      <p aria-live="polite" className={classes.differenceText}>
        {text}
      </p>
    </div>
  )
}
