'use client'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Email } from './Email'
import classes from './list.module.css'

type Props = { href: string | null | undefined; children: ReactNode }

/** The name of a row, a link when the row opens. */
export function RowTitle({ href, children }: Props) {
  const name = typeof children === 'string' && /^\S+@\S+$/.test(children) ? <Email>{children}</Email> : children
  if (href === null || href === undefined) return <span className={classes.title}>{name}</span>
  return (
    <Link href={href} className={classes.title} prefetch={false}>
      {name}
    </Link>
  )
}
