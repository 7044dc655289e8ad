import classes from './comparison.module.css'
import { SideMark } from './SideMark'

type Props = { side: 'left' | 'right'; name: string }

/** The name of a side with its mark, whose colour its bars have in the charts. */
export function SideName({ side, name }: Props) {
  return (
    <span className={classes.sideName}>
      <SideMark side={side} />
      <span dir="auto">{name}</span>
    </span>
  )
}
