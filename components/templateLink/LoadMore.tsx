'use client'
import { Button, Center } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'

type Props = {
  shown: number
  total: number
  /** Asks for the next page; none while one is under way. */
  onMore: (() => void) | undefined
  /** Asks by itself when it comes near the screen; otherwise by its button alone. */
  isAutomatic: boolean
}

/** The end of a list that has more rows at the server. */
export function LoadMore({ shown, total, onMore, isAutomatic }: Props) {
  const t = useTranslations('common.list')
  const { ref, entry } = useIntersection({ rootMargin: '600px' })
  const isNear = entry?.isIntersecting ?? false
  useEffect(() => {
    if (isNear && isAutomatic) onMore?.()
  }, [isNear, isAutomatic, onMore])
  return (
    <Center ref={ref} py="md">
      <Button variant="subtle" onClick={onMore} disabled={onMore === undefined}>
        {t('more', { shown, total })}
      </Button>
    </Center>
  )
}
