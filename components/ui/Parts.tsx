import type { ReactElement } from 'react'
import { Email } from './Email'
import classes from './parts.module.css'

/**
 * Parts beside each other with a dot between those on one line: none hangs at the end or the beginning of a line. An address
 * has a line of its own before it is broken.
 */
export function Parts({ parts }: { parts: readonly (string | ReactElement)[] }) {
  return (
    <span className={classes.lines}>
      <span className={classes.parts}>
        {parts.map((part, at) => (
          <span key={typeof part === 'string' ? part : part.key} className={classes.part}>
            {at > 0 && <span className={classes.dot}>{' · '}</span>}
            {typeof part === 'string' && part.includes('@') ? <Email>{part}</Email> : <span>{part}</span>}
          </span>
        ))}
      </span>
    </span>
  )
}
