'use client'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'

/** While active, closing the tab or following a link asks first. */
export function useUnsavedGuard(isActive: boolean) {
  const t = useTranslations('common.form')
  const question = t('unsaved')
  useEffect(() => {
    if (!isActive) return
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const isElsewhere = link !== null && link.getAttribute('target') !== '_blank' && !link.getAttribute('href')?.startsWith('#')
      if (!isElsewhere || event.ctrlKey || event.metaKey || event.shiftKey || window.confirm(question)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('beforeunload', handleUnload)
    document.addEventListener('click', handleClick, true)
    return () => {
      window.removeEventListener('beforeunload', handleUnload)
      document.removeEventListener('click', handleClick, true)
    }
  }, [isActive, question])
}
