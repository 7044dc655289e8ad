'use client'
import { ActionIcon, Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'

type Props = { onOpen: () => void }
type ButtonProps = Props & {
  /** Where no menu offers it on phones. */
  isOnPhones?: boolean
}

/** Opens the search from the header, which has space for it on all but phones, and on these where it has no menu. */
export function QuickSearchButton({ onOpen, isOnPhones = false }: ButtonProps) {
  const t = useTranslations('layout.search')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="44px"
      visibleFrom={isOnPhones ? undefined : 'xs'}
      aria-label={t('open')}
      aria-keyshortcuts="Control+K"
      title={t('hint')}
      onClick={onOpen}
    >
      <IconSearch size={20} aria-hidden />
    </ActionIcon>
  )
}

/** Opens the search from the menu of a phone. */
export function QuickSearchMenuButton({ onOpen }: Props) {
  const t = useTranslations('layout.search')
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      hiddenFrom="xs"
      justify="flex-start"
      leftSection={<IconSearch size={20} aria-hidden />}
      onClick={onOpen}
    >
      {t('open')}
    </Button>
  )
}
