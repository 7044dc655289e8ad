'use client'
import { lazy, Suspense, useLayoutEffect } from 'react'
import { isOfEarlierPerson } from './begunOnDevice'
import { useKioskPath } from './NextPerson'

/** Loaded only on a shared device. */
const Idle = lazy(() =>
  import('./Idle').then(
    ({ Idle: Watch }) => ({ default: Watch }),
    () => ({ default: () => null }),
  ),
)

/** `Idle` on a device in kiosk mode, which leaves the page of an earlier person at once; nothing on any other. */
export function KioskIdle({ isCompleted }: { isCompleted?: boolean }) {
  const path = useKioskPath()
  useLayoutEffect(() => {
    if (path !== null && isOfEarlierPerson()) window.location.replace(path)
  }, [path])
  if (path === null) return null
  return (
    <Suspense>
      <Idle isCompleted={isCompleted} onOver={() => window.location.replace(path)} />
    </Suspense>
  )
}
