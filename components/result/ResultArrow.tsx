'use client'
import { ThemeIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { resultOnScreen, showsMinus } from '@/domain/result'

type Props = { result: number; arrow: 'up' | 'down' }

const looks = {
  up: { Icon: IconArrowUp, color: 'teal' },
  down: { Icon: IconArrowDown, color: 'red' },
  minus: { Icon: IconMinus, color: 'gray' },
}

/** The direction of a result: by shape, colour and text. */
export function ResultArrow({ result, arrow }: Props) {
  const t = useTranslations('result.arrow')
  const direction = showsMinus(result, resultOnScreen(result)) ? 'minus' : arrow
  const { Icon, color } = looks[direction]
  return (
    <ThemeIcon variant="light" color={color} radius="xl" aria-label={t(direction)} role="img">
      <Icon size={18} />
    </ThemeIcon>
  )
}
