'use client'
import { Tooltip, UnstyledButton } from '@mantine/core'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Email } from '../Email'
import classes from '../list/list.module.css'

type Props = {
  href: string | null | undefined
  /** Opens the panel of a row that has no page. */
  onOpen?: () => void
  tip?: string | null
  children: ReactNode
}

/**
 * The name of a row, a link when the row has a page, a button when it has a panel; `tip` is the full name when it is
 * truncated.
 */
export function RowTitle({ href, onOpen, tip = null, children }: Props) {
  const name = typeof children === 'string' && /^\S+@\S+$/.test(children) ? <Email>{children}</Email> : children
  const title =
    href !== null && href !== undefined ? (
      <Link href={href} className={classes.title} prefetch={false} data-opener>
        {name}
      </Link>
    ) : onOpen === undefined ? (
      <span className={classes.title}>{name}</span>
    ) : (
      <UnstyledButton className={classes.title} aria-haspopup="dialog" onClick={onOpen} data-opener>
        {name}
      </UnstyledButton>
    )
  if (tip === null) return title
  return (
    <Tooltip label={tip} multiline maw={360} events={{ hover: true, focus: true, touch: false }}>
      {title}
    </Tooltip>
  )
}
