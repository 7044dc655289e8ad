'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { profilePaths } from '@/domain/paths'
import classes from './profile.module.css'

const tabs = ['details', 'changeEmail', 'changePassword', 'twoFactor', 'sessions'] as const

/** The ways between the screens of one's own account; the one shown is kept in view where they do not all fit. */
export function ProfileTabs() {
  const t = useTranslations('profile.tabs')
  const pathname = usePathname()
  const current = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])

  return (
    <nav aria-label={t('label')} className={classes.tabs}>
      <ul className={classes.list}>
        {tabs.map((tab) => {
          const isCurrent = pathname === profilePaths[tab]
          return (
            <li key={tab}>
              <Link href={profilePaths[tab]} className={classes.tab} aria-current={isCurrent ? 'page' : undefined} ref={isCurrent ? current : undefined}>
                {t(tab)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
