'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import classes from './linkTabs.module.css'
import scrolled from './tabs/scrolledTabs.module.css'
import { useShownTab } from './tabs/useShownTab'

export type LinkTab = { href: string; label: string }
type Props = { label: string; tabs: readonly LinkTab[] }

/** Tabs that link related screens; the current one is scrolled into view where they do not all fit. */
export function LinkTabs({ label, tabs }: Props) {
  const pathname = usePathname()
  const list = useShownTab<HTMLUListElement>(pathname)
  return (
    <nav aria-label={label} className={classes.tabs}>
      <ul ref={list} className={`${scrolled.line} ${classes.list}`}>
        {tabs.map(({ href, label: name }) => {
          const isCurrent = pathname === href
          return (
            <li key={href}>
              <Link href={href} className={classes.tab} aria-current={isCurrent ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
