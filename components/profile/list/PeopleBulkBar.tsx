'use client'
import { Button, Group, Paper, Text } from '@mantine/core'
import { IconArrowsExchange, IconChecks, IconMailForward, IconTrash, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { mostPeopleChosen } from '@/domain/profile'

type Props = {
  chosen: number
  total: number
  /** How many people each action concerns; omitted where it is not offered. */
  numbers: { move?: number; resend: number; archive?: number }
  /** Removal from the department instead of a move to another. */
  isRemoval: boolean
  isBusy: boolean
  onMove: () => void
  onResend: () => void
  onArchive: () => void
  /** Omitted when all are selected. */
  onAll?: () => void
  /** Omitted when there are no people beyond the fetched rows. */
  onEverybody?: () => void
  onClear: () => void
}

/** The number of selected people, and the bulk actions. */
export function PeopleBulkBar({
  chosen,
  total,
  numbers,
  isRemoval,
  isBusy,
  onMove,
  onResend,
  onArchive,
  onAll,
  onEverybody,
  onClear,
}: Props) {
  const t = useTranslations('person.bulk')
  const offer = { size: 'compact-sm', mih: 36, variant: 'default' }
  return (
    <Paper withBorder role="group" aria-label={t('label')} p="xs" flex="1 0 100%" style={{ order: 1 }}>
      <Group gap="xs">
        <Text size="sm" fw={600} role="status" className="tabular" me="auto">
          {t('selected', { count: chosen, total })}
        </Text>
        {numbers.move !== undefined && (
          <Button
            {...offer}
            leftSection={<IconArrowsExchange size={16} aria-hidden />}
            disabled={isBusy || numbers.move === 0}
            onClick={onMove}
          >
            {t(isRemoval ? 'remove' : 'move')}
          </Button>
        )}
        <Button
          {...offer}
          leftSection={<IconMailForward size={16} aria-hidden />}
          disabled={isBusy || numbers.resend === 0}
          onClick={onResend}
        >
          {t('resend')}
        </Button>
        {numbers.archive !== undefined && (
          <Button
            {...offer}
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={isBusy || numbers.archive === 0}
            onClick={onArchive}
          >
            {t('archive')}
          </Button>
        )}
        {onAll !== undefined && (
          <Button {...offer} variant="subtle" leftSection={<IconChecks size={16} aria-hidden />} onClick={onAll}>
            {t('all')}
          </Button>
        )}
        {onEverybody !== undefined && (
          <Button
            {...offer}
            variant="subtle"
            leftSection={<IconChecks size={16} aria-hidden />}
            disabled={isBusy}
            onClick={onEverybody}
          >
            {total > mostPeopleChosen ? t('firstOfAll', { most: mostPeopleChosen, total }) : t('everybody', { total })}
          </Button>
        )}
        <Button {...offer} variant="subtle" leftSection={<IconX size={16} aria-hidden />} onClick={onClear}>
          {t('clear')}
        </Button>
      </Group>
    </Paper>
  )
}
