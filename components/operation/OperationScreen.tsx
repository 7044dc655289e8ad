'use client'
import { Button, Loader, Stack, Text, Anchor, SimpleGrid, Alert, Code } from '@mantine/core'
import { IconRefresh, IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations, useFormatter } from 'next-intl'
import Link from 'next/link'
import { PageHeader } from '@/components/layout/PageHeader'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { RowTable } from '@/components/ui/row/RowTable'
import { StatusBadge } from '@/components/ui/status/StatusBadge'
import { StatTile } from '@/components/ui/StatTile'
import { HeldMails } from './HeldMails'
import { OperationJobs } from './OperationJobs'
import { useOperation } from './useOperation'
import type { Operation } from './useOperation'
import { OperationSection } from './OperationSection'
import { Moment } from './Moment'
import { useInstant } from './useInstant'
import classes from './operation.module.css'

/** The state of the installation: its processes, jobs, mails, storage and backup. */
export function OperationScreen() {
  const t = useTranslations('operation')
  const words = useTranslations('common')
  const { operation, error, isBusy, reload } = useOperation()
  const handleReload = () => void reload().catch(() => undefined)
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('intro')}
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            disabled={isBusy}
            onClick={handleReload}
          >
            {t('refresh')}
          </Button>
        }
      />
      <Stack gap="md" maw={1100}>
        <ErrorBanner error={error} isSimple />
        {operation === undefined && error == null && <Loader role="status" aria-label={words('loading')} />}
        {operation !== undefined && (
          <>
            {operation.isBackupOld && <OperationBackup operation={operation} />}
            <HeldMails mails={operation.mails} onReleased={reload} />
            <OperationJobs jobs={operation.jobs} onRetried={reload} />
            <OperationNodes nodes={operation.nodes} />
            <OperationMails mails={operation.mails} />
            <OperationStorage storage={operation.storage} />
            <OperationSchedule schedule={operation.schedule} />
            {!operation.isBackupOld && <OperationBackup operation={operation} />}
            <Text size="sm" c="dimmed">
              {operation.build === ''
                ? t('version', { version: operation.version })
                : t('versionAndBuild', { version: operation.version, build: operation.build })}
            </Text>
          </>
        )}
      </Stack>
    </>
  )
}

type Props = { mails: Operation['mails'] }

/** The number of outbox mails in each state. */
function OperationMails({ mails: { waiting, sent, failed, held, kept } }: Props) {
  const t = useTranslations('operation.mails')
  const counts = { Queued: waiting, Sent: sent, Failed: failed, Held: held, Kept: kept }
  return (
    <OperationSection title={t('title')}>
      <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="sm" mb="sm" className={classes.mails}>
        {(['Queued', 'Sent', 'Failed', 'Held', 'Kept'] as const).map((state) => (
          <StatTile key={state} label={t(state)} value={counts[state]} isQuiet={counts[state] === 0} />
        ))}
      </SimpleGrid>
      <Anchor component={Link} href="/administration/mail" size="sm">
        {t('toMail')}
      </Anchor>
    </OperationSection>
  )
}

/** When the scheduler last ran, and runs next. */
function OperationSchedule({ schedule }: Pick<Operation, 'schedule'>) {
  const t = useTranslations('operation.schedule')
  const instant = useInstant()
  return (
    <OperationSection title={t('title')}>
      <Text size="sm">
        <span>{schedule.lastTickAt === null ? t('never') : t('last', { when: instant(schedule.lastTickAt) })}</span>{' '}
        <span>{t('next', { when: instant(schedule.nextTickAt) })}</span>
      </Text>
    </OperationSection>
  )
}

type OperationBackupProps = { operation: Pick<Operation, 'lastBackupAt' | 'isBackupOld'> }

/** When the last backup was made; an alarm where that is long ago. */
function OperationBackup({ operation: { lastBackupAt, isBackupOld } }: OperationBackupProps) {
  const t = useTranslations('operation.backup')
  const instant = useInstant()
  const backup = lastBackupAt === null ? t('never') : t(isBackupOld ? 'old' : 'last', { when: instant(lastBackupAt) })
  return (
    <OperationSection title={t('title')}>
      {isBackupOld ? (
        <Alert color="orange" role="status" icon={<IconAlertTriangle aria-hidden />}>
          {backup}
        </Alert>
      ) : (
        <Text size="sm">{backup}</Text>
      )}
      <Text size="sm" c="dimmed" mt="xs">
        {t.rich('toDo', { code: (text) => <Code>{text}</Code> })}
      </Text>
    </OperationSection>
  )
}

type OperationStorageProps = { storage: Operation['storage'] }

/** How much is stored, how much space is left, and whether rows and files match. */
function OperationStorage({
  storage: {
    isBucket,
    fileCount,
    fileBytes,
    databaseBytes,
    freeBytes,
    totalBytes,
    checkedAt,
    missingCount,
    orphanCount,
  },
}: OperationStorageProps) {
  const t = useTranslations('operation.storage')
  const bytes = useBytes()
  const instant = useInstant()
  const isWrong = missingCount > 0
  return (
    <OperationSection title={t('title')}>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" mb="sm">
        <StatTile
          label={t(isBucket ? 'bucket' : 'files')}
          value={bytes(fileBytes)}
          hint={t('count', { count: fileCount })}
        />
        <StatTile label={t('database')} value={bytes(databaseBytes)} />
        {freeBytes !== null && (
          <StatTile
            label={t('free')}
            value={bytes(freeBytes)}
            hint={totalBytes === null ? undefined : t('freeOf', { total: bytes(totalBytes) })}
          />
        )}
      </SimpleGrid>
      <Text size="sm" c={isWrong ? 'red' : undefined}>
        {checkedAt === null
          ? t('neverChecked')
          : t('checked', { when: instant(checkedAt), missing: missingCount, orphans: orphanCount })}
      </Text>
    </OperationSection>
  )
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Formats an amount of storage: 1536000 → '1.5 MB'. */
function useBytes(): (bytes: number) => string {
  const format = useFormatter()
  return (bytes) => {
    const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
    return format.number(bytes / 1000 ** step, {
      style: 'unit',
      unit: units[step],
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    })
  }
}

type Node = Operation['nodes'][number]
type OperationNodesProps = { nodes: readonly Node[] }

const stateOf = ({ isSilent, drainingAt }: Node) => (isSilent ? 'silent' : drainingAt === null ? 'running' : 'draining')
const tones = { silent: 'danger', running: 'live', draining: 'building' } as const
const isRole = (role: string): role is 'site' | 'worker' | 'both' => ['site', 'worker', 'both'].includes(role)

/** The processes of sites and workers, with the state each reports. */
function OperationNodes({ nodes }: OperationNodesProps) {
  const t = useTranslations('operation.nodes')
  const builds = new Set(nodes.filter(({ isSilent }) => !isSilent).map(({ build }) => build))
  const hasBuilds = nodes.some(({ build }) => build !== nodes[0]?.build)
  const buildColumn: ListColumn<Node> = {
    key: 'build',
    label: t('build'),
    render: ({ build }) => (build === '' ? t('development') : <Code style={{ whiteSpace: 'nowrap' }}>{build}</Code>),
  }
  const columns: ListColumn<Node>[] = [
    { key: 'role', label: t('role'), render: ({ role }) => (isRole(role) ? t(`roles.${role}`) : role) },
    {
      key: 'state',
      label: t('state'),
      render: (node) => <StatusBadge tone={tones[stateOf(node)]}>{t(stateOf(node))}</StatusBadge>,
    },
    { key: 'host', label: t('host'), render: ({ host }) => host },
    { key: 'pid', label: t('pid'), render: ({ pid }) => pid },
    // The foot of the page names it where all have the same.
    ...(hasBuilds ? [buildColumn] : []),
    {
      key: 'started',
      label: t('started'),
      render: ({ startedAt }) => <Moment at={startedAt} />,
    },
    {
      key: 'seen',
      label: t('seen'),
      render: ({ lastSeenAt }) => <Moment at={lastSeenAt} />,
    },
  ]
  return (
    <OperationSection title={t('title')}>
      {nodes.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('empty')}
        </Text>
      )}
      {builds.size > 1 && (
        <Text size="sm" mb="sm">
          {t('builds')}
        </Text>
      )}
      {nodes.length > 0 && <RowTable label={t('title')} rows={nodes} rowKey={({ id }) => id} columns={columns} />}
    </OperationSection>
  )
}
