import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { keepFocus } from './WhichNumber'

type Props = { isNegative: boolean; onToggle: (event: MouseEvent) => void }

/** Makes a number negative or positive: the number keys of some phones have no minus. */
export function SignButton({ isNegative, onToggle }: Props) {
  const t = useTranslations('common.number')
  return (
    <Button
      variant={isNegative ? 'filled' : 'default'}
      miw={44}
      mih={44}
      px="sm"
      flex="none"
      aria-label={t('negative')}
      aria-pressed={isNegative}
      onMouseDown={keepFocus}
      onClick={onToggle}
    >
      <span aria-hidden="true">+/−</span>
    </Button>
  )
}
