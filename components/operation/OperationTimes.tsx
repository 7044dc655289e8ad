'use client'
import { Alert, Code, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { OperationSection } from './OperationSection'
import { useInstant } from './useInstant'
import type { Operation } from './useOperation'

type Props = { operation: Pick<Operation, 'schedule' | 'lastBackupAt' | 'isBackupOld'> }

/** When the schedule had its turn and when the last backup was made. */
export function OperationTimes({ operation: { schedule, lastBackupAt, isBackupOld } }: Props) {
  const t = useTranslations('operation')
  const instant = useInstant()
  const backup =
    lastBackupAt === null
      ? t('backup.never')
      : t(isBackupOld ? 'backup.old' : 'backup.last', { when: instant(lastBackupAt) })
  return (
    <>
      <OperationSection title={t('schedule.title')}>
        <Text size="sm">
          {schedule.lastTickAt === null
            ? t('schedule.never')
            : t('schedule.last', { when: instant(schedule.lastTickAt) })}{' '}
          {t('schedule.next', { when: instant(schedule.nextTickAt) })}
        </Text>
      </OperationSection>
      <OperationSection title={t('backup.title')}>
        {isBackupOld ? (
          <Alert color="orange" role="status" icon={<IconAlertTriangle aria-hidden />}>
            {backup}
          </Alert>
        ) : (
          <Text size="sm">{backup}</Text>
        )}
        <Text size="sm" c="dimmed" mt="xs">
          {t.rich('backup.toDo', { code: (text) => <Code>{text}</Code> })}
        </Text>
      </OperationSection>
    </>
  )
}
