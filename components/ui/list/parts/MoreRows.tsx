'use client'
import { Button, Center } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import classes from '../list.module.css'

type Props = {
  shown: number
  total: number
  /** Observed: more rows are shown when it comes near. */
  sentinel: Ref<HTMLDivElement>
  onMore: () => void
}

/** The end of the rows that are shown, where there are more. */
export function MoreRows({ shown, total, sentinel, onMore }: Props) {
  const t = useTranslations('common.list')
  return (
    <Center pos="relative" py="md">
      <div key={shown} ref={sentinel} className={classes.sentinel} />
      <Button variant="subtle" onClick={onMore}>
        {t('more', { shown, total })}
      </Button>
    </Center>
  )
}
