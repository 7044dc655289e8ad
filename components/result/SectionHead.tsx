'use client'
import type { ReactNode } from 'react'
import type { SectionFigureFragment } from '@/graphql/result/__generated__/operations'
import { ChangeFigure } from './ChangeFigure'
import classes from './result.module.css'

type Props = {
  section: SectionFigureFragment
  /** The controls that move it, where it can be moved. */
  handles?: ReactNode
  name: ReactNode
  /** The button at the end of the line. */
  action?: ReactNode
  /** How many people could have contributed, 0 when that is not known. */
  asked: number
  isOfSelected?: boolean
}

/** A section with its change, where its answers add up, and its controls. */
export function SectionHead({ section, handles, name, action, asked, isOfSelected }: Props) {
  const { change, unit, figure } = section
  return (
    <div className={classes.sectionHead}>
      {handles}
      <div className={classes.sectionName}>{name}</div>
      {change !== null && figure !== null && (
        <ChangeFigure figure={{ change, unit, ...figure }} asked={asked} isOfSelected={isOfSelected} isShort />
      )}
      {action}
    </div>
  )
}
