'use client'
import Link from 'next/link'
import type { ReactNode } from 'react'
import classes from './list.module.css'

type Props = { href: string | null | undefined; children: ReactNode }

/** The name of a row, a link when the row opens. */
export function RowTitle({ href, children }: Props) {
  if (href === null || href === undefined) return <span className={classes.title}>{children}</span>
  return (
    <Link href={href} className={classes.title} prefetch={false}>
      {children}
    </Link>
  )
}
