import type { ReactNode } from 'react'
import classes from './paper.module.css'

type Shown = readonly [label: string, value: ReactNode]

/** Facts, one a line; null is left out. */
export function Facts({ facts }: { facts: readonly Shown[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
