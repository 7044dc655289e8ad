'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { useUnloadGuard } from '@/components/shared/unsaved/useUnloadGuard'

type Options = {
  /** Paths that do not leave the form. */
  staysHere?: (path: string) => boolean
  /** Called when the user confirms leaving without saving: discards the draft. */
  onLeave?: () => void
}

/** While active, closing the tab or following a link requires confirmation. */
export function useUnsavedGuard(
  isActive: boolean,
  { staysHere = () => false, onLeave = () => undefined }: Options = {},
) {
  const t = useTranslations('common.form')
  const question = t('unsaved')
  const isHere = useEffectEvent((link: HTMLAnchorElement) =>
    staysHere(new URL(link.href, window.location.href).pathname),
  )
  const leave = useEffectEvent(onLeave)
  useUnloadGuard(isActive)
  useEffect(() => {
    if (!isActive) return
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      const isElsewhere =
        link !== null &&
        link.getAttribute('target') !== '_blank' &&
        !link.getAttribute('href')?.startsWith('#') &&
        !isHere(link)
      if (!isElsewhere || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (window.confirm(question)) return leave()
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('click', handleClick, true)
    return () => document.removeEventListener('click', handleClick, true)
  }, [isActive, question])
}
