'use client'
import { Tooltip } from '@mantine/core'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Email } from '../Email'
import classes from '../list/list.module.css'

type Props = { href: string | null | undefined; tip?: string | null; children: ReactNode }

/** The name of a row, a link when the row has one; `tip` is the full name when it is truncated. */
export function RowTitle({ href, tip = null, children }: Props) {
  const name = typeof children === 'string' && /^\S+@\S+$/.test(children) ? <Email>{children}</Email> : children
  const title =
    href === null || href === undefined ? (
      <span className={classes.title}>{name}</span>
    ) : (
      <Link href={href} className={classes.title} prefetch={false}>
        {name}
      </Link>
    )
  if (tip === null) return title
  return (
    <Tooltip label={tip} multiline maw={360} events={{ hover: true, focus: true, touch: false }}>
      {title}
    </Tooltip>
  )
}
