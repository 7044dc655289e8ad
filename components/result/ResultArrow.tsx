'use client'
import { ThemeIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { arrow, showsMinus } from '@/domain/result'

/** `shown`: the sum as the figure beside the arrow shows it. */
type Props = { sum: number; shown: number }

const looks = {
  up: { Icon: IconArrowUp, color: 'teal' },
  down: { Icon: IconArrowDown, color: 'red' },
  minus: { Icon: IconMinus, color: 'gray' },
}

/** The direction of a sum: by shape, colour and text. */
export function ResultArrow({ sum, shown }: Props) {
  const t = useTranslations('result.arrow')
  const direction = showsMinus(sum, shown) ? 'minus' : arrow(sum)
  const { Icon, color } = looks[direction]
  return (
    <ThemeIcon
      variant="light"
      color={color}
      radius="xl"
      size={18}
      me={4}
      style={{ verticalAlign: 'middle' }}
      aria-label={t(direction)}
      role="img"
    >
      <Icon size={14} />
    </ThemeIcon>
  )
}
