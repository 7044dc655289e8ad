import { formatCount } from '@/domain/format'
import type { AnswerCount } from '@/domain/report'
import classes from './result.module.css'

/** How many people gave each answer, as bars of all who answered. */
export function AnswerCounts({ counts }: { counts: readonly AnswerCount[] }) {
  return (
    <ul className={classes.counts}>
      {counts.map(({ text, count, percent }) => (
        <li key={text}>
          <span dir="auto">{text}</span>
          <span aria-hidden className={classes.countTrack}>
            <span style={{ inlineSize: `${percent}%` }} />
          </span>
          <span className="tabular">{`${formatCount(count)} (${percent}%)`}</span>
        </li>
      ))}
    </ul>
  )
}
