'use client'
import { useEffect, useState } from 'react'
import { noteSession } from '@/components/shared/request/outdatedPage'
import { usePolling } from '@/components/shared/request/usePolling'
import { leaveEndedSession } from '@/components/shared/unsaved/sessionEnd'
import { sessionChannel } from '@/domain/account'
import { minutes } from '@/domain/day'
import { accountPaths } from '@/domain/paths'
import { withTabStorage } from '@/components/shared/unsaved/withTabStorage'

const owner = 'ripplemark.owner'

/**
 * Retains a tab's unsaved drafts for the person who typed them: they may sign in again after their session expired.
 * For any other person the drafts are deleted. Does nothing in a browser without storage.
 */
export function retainDraftsOfOwner(userId: string): void {
  withTabStorage((kept) => {
    if ((kept.getItem(owner) ?? userId) !== userId) kept.clear()
    kept.setItem(owner, userId)
  })
}

type Props = { userId: string }

const pauseMs = minutes(5)

/** Deletes unsaved drafts, which belong to the person who typed them. */
const deleteDrafts = () => sessionStorage.clear()
const goSignIn = () =>
  window.location.assign(accountPaths.signIn(`${window.location.pathname}${window.location.search}`))

/**
 * Renews the session; leaves the page when it has ended, reloads it when it is another person's, and notes when it is for
 * another company or role than the page.
 */
async function checkSession(userId: string): Promise<void> {
  const response = await fetch('/api/auth/session').catch(() => null)
  if (response?.ok !== true) return
  const session = (await response.json().catch(() => null)) as { userId?: string; drawnFor?: string } | null
  if (session?.userId === undefined) leaveEndedSession()
  else if (session.userId !== userId) {
    deleteDrafts()
    window.location.reload()
  } else noteSession(session.drawnFor)
}

/**
 * Renews the session while a page is open and detects when it has ended: signed out in another tab, ended elsewhere,
 * or replaced by another person's. A failed connection does not count as an end.
 */
export function SessionWatch({ userId }: Props) {
  // Once, before the page below reads the tab's drafts.
  useState(() => retainDraftsOfOwner(userId))
  usePolling(() => checkSession(userId), pauseMs, { alsoHidden: true })
  useEffect(() => {
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') void checkSession(userId)
    }
    const channel = new BroadcastChannel(sessionChannel)
    channel.addEventListener('message', () => {
      deleteDrafts()
      goSignIn()
    })
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      channel.close()
      document.removeEventListener('visibilitychange', handleVisibility)
    }
  }, [userId])
  return null
}
