'use client'
import { Button } from '@mantine/core'
import { IconArrowsExchange, IconChecks, IconMailForward, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { BulkBar, bulkButton } from '@/components/shared/list/BulkBar'
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
  return (
    <BulkBar label={t('label')} selected={chosen} total={total} onClear={onClear}>
      {numbers.move !== undefined && (
        <Button
          {...bulkButton}
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          disabled={isBusy || numbers.move === 0}
          onClick={onMove}
        >
          {t(isRemoval ? 'remove' : 'move')}
        </Button>
      )}
      <Button
        {...bulkButton}
        leftSection={<IconMailForward size={16} aria-hidden />}
        disabled={isBusy || numbers.resend === 0}
        onClick={onResend}
      >
        {t('resend')}
      </Button>
      {numbers.archive !== undefined && (
        <Button
          {...bulkButton}
          leftSection={<IconTrash size={16} aria-hidden />}
          disabled={isBusy || numbers.archive === 0}
          onClick={onArchive}
        >
          {t('archive')}
        </Button>
      )}
      {onAll !== undefined && (
        <Button {...bulkButton} variant="subtle" leftSection={<IconChecks size={16} aria-hidden />} onClick={onAll}>
          {t('all')}
        </Button>
      )}
      {onEverybody !== undefined && (
        <Button
          {...bulkButton}
          variant="subtle"
          leftSection={<IconChecks size={16} aria-hidden />}
          disabled={isBusy}
          onClick={onEverybody}
        >
          {total > mostPeopleChosen ? t('firstOfAll', { most: mostPeopleChosen, total }) : t('everybody', { total })}
        </Button>
      )}
    </BulkBar>
  )
}
