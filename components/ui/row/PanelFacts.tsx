import type { ReactNode } from 'react'
import classes from './panel.module.css'

type Fact = { label: string; value: ReactNode }

/** What a panel says about its row, in lines with a label; those without a value are left out. */
export function PanelFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
        .map(({ label, value }) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
