'use client'
import { Pill, type PillProps } from '@mantine/core'
import { useTranslations } from 'next-intl'

type Props = Omit<PillProps, 'children' | 'withRemoveButton' | 'removeButtonProps'> & {
  /** Its text, and the name of its button. */
  name: string
  /** The name of its button where the text alone says too little. */
  removeLabel?: string
  /** Whether the button is no stop of the Tab key, for a field that closes when it loses the focus. */
  skipsTab?: boolean
}

/** A chosen entry of a list with a button that removes it; Mantine's own has no name. */
export function NamedPill({ name, removeLabel, skipsTab = false, ...props }: Props) {
  const t = useTranslations('common')
  const removeButtonProps = {
    'aria-label': removeLabel ?? t('removeEntry', { name }),
    'aria-hidden': false,
    tabIndex: skipsTab ? -1 : 0,
  }
  return (
    <Pill {...props} withRemoveButton removeButtonProps={removeButtonProps}>
      {name}
    </Pill>
  )
}
