'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { hardNavigate } from '@/components/shared/hardNavigate'
import { useUnloadGuard } from '@/components/shared/unsaved/useUnloadGuard'
import { ConfirmModal } from '@/components/ui/ConfirmModal'

type Props = {
  isActive: boolean
  /** Paths that do not leave the form. */
  staysHere?: (path: string) => boolean
  /** Called when the user confirms leaving without saving: discards the draft. */
  onLeave?: () => void
}

/** The link that is followed after confirmation; every guard of the page lets it pass. */
let confirmed: HTMLAnchorElement | null = null

/** The link of a click that would leave the page in this tab; null for any other click. */
function leavingLink({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || ctrlKey || metaKey || shiftKey) return null
  const isElsewhere = link.target === '_blank' || link.hasAttribute('download')
  return isElsewhere || link.getAttribute('href')?.startsWith('#') ? null : link
}

/** While active, a link asks for confirmation in a dialog, and closing the tab in one of the browser. */
export function UnsavedGuard({ isActive, staysHere = () => false, onLeave = () => undefined }: Props) {
  const t = useTranslations('common.form')
  const [link, setLink] = useState<HTMLAnchorElement | null>(null)
  const isHere = useEffectEvent((one: HTMLAnchorElement) => staysHere(new URL(one.href, location.href).pathname))
  const leave = useEffectEvent(onLeave)
  const isLeaving = useRef(false)
  useUnloadGuard(isActive ? () => !isLeaving.current : false)
  useEffect(() => {
    if (!isActive) return
    isLeaving.current = false
    const handleClick = (event: MouseEvent) => {
      const clicked = leavingLink(event)
      if (clicked === null || isHere(clicked)) return
      if (clicked === confirmed) return leave()
      event.preventDefault()
      event.stopImmediatePropagation()
      setLink(clicked)
    }
    document.addEventListener('click', handleClick, true)
    return () => document.removeEventListener('click', handleClick, true)
  }, [isActive])
  const handleConfirm = () => {
    setLink(null)
    if (link === null) return
    isLeaving.current = true
    if (!link.isConnected) {
      // The menu of the link closed in the meantime.
      onLeave()
      return hardNavigate(link.href)
    }
    confirmed = link
    link.click()
    confirmed = null
  }
  return (
    <ConfirmModal
      opened={link !== null}
      title={t('unsavedTitle')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={handleConfirm}
      onClose={() => setLink(null)}
    >
      {t('unsaved')}
    </ConfirmModal>
  )
}
