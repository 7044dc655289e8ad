'use client'
import type { ReactNode } from 'react'
import classes from './cardLine.module.css'

type Props = {
  /** A state, before the texts. */
  state?: ReactNode
  /** The texts of the line; empty ones are left out. */
  texts?: readonly (string | null | undefined | false)[]
  isDimmed?: boolean
  /** Wraps what has no room, instead of cutting it off. */
  wraps?: boolean
}

/** One line of a card: texts side by side, each cut off where there is no room and then readable by pointing at it. */
export function CardLine({ state, texts = [], isDimmed = false, wraps = false }: Props) {
  const given = texts.filter((text): text is string => typeof text === 'string' && text !== '')
  if (given.length === 0 && (state === undefined || state === null || state === false)) return null
  return (
    <div className={`${classes.line} tabular`} data-dimmed={isDimmed || undefined} data-wraps={wraps || undefined}>
      {state}
      {given.map((text) => (
        <span key={text} className={classes.text} title={text}>
          <bdi>{text}</bdi>
        </span>
      ))}
    </div>
  )
}
