import type { ReactNode } from 'react'
import classes from './run.module.css'

type Props = {
  /** Whether it reports something unexpected. */
  isWarning?: boolean
  icon?: ReactNode
  title?: string
  children: ReactNode
}

/** A message above the question; not printed. */
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
          <span>{title}</span>
        </p>
      )}
      <div>{children}</div>
    </div>
  )
}
