'use client'
import classes from './operation.module.css'
import { useInstant } from './useInstant'

type Props = { at: string }

/** An instant in a table, on one line. */
export function Moment({ at }: Props) {
  const instant = useInstant()
  return (
    <time dateTime={at} className={classes.moment}>
      {instant(at)}
    </time>
  )
}
