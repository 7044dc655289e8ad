import type { ReactNode } from 'react'
import classes from './run.module.css'

type Props = {
  /** Something went otherwise than one would think. */
  isWarning?: boolean
  icon?: ReactNode
  title?: string
  children: ReactNode
}

/** News above the question; not for paper. */
export function RunNotice({ isWarning = false, icon, title, children }: Props) {
  return (
    <div
      role="alert"
      aria-label={title}
      className={`${classes.notice} ${classes.screenOnly}`}
      data-warning={isWarning || undefined}
    >
      {title !== undefined && (
        <p className={classes.noticeTitle}>
          {icon}
          {title}
        </p>
      )}
      {children}
    </div>
  )
}
