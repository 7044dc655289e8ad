'use client'
import { Code, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { RowTable } from '@/components/ui/row/RowTable'
import { StatusBadge } from '@/components/ui/StatusBadge'
import { OperationSection } from './OperationSection'
import { useInstant } from './useInstant'
import type { Operation } from './useOperation'

type Node = Operation['nodes'][number]
type Props = { nodes: readonly Node[] }

const stateOf = ({ isSilent, drainingAt }: Node) => (isSilent ? 'silent' : drainingAt === null ? 'running' : 'draining')
const tones = { silent: 'danger', running: 'live', draining: 'building' } as const
const isRole = (role: string): role is 'site' | 'worker' | 'both' => ['site', 'worker', 'both'].includes(role)

/** The processes of sites and workers, with the state each reports. */
export function OperationNodes({ nodes }: Props) {
  const t = useTranslations('operation.nodes')
  const instant = useInstant()
  const builds = new Set(nodes.filter(({ isSilent }) => !isSilent).map(({ build }) => build))
  const columns: ListColumn<Node>[] = [
    { key: 'role', label: t('role'), render: ({ role }) => (isRole(role) ? t(`roles.${role}`) : role) },
    {
      key: 'state',
      label: t('state'),
      render: (node) => <StatusBadge tone={tones[stateOf(node)]}>{t(stateOf(node))}</StatusBadge>,
    },
    { key: 'host', label: t('host'), render: ({ host }) => host },
    { key: 'pid', label: t('pid'), render: ({ pid }) => pid },
    {
      key: 'build',
      label: t('build'),
      render: ({ build }) => (build === '' ? t('development') : <Code>{build}</Code>),
    },
    {
      key: 'started',
      label: t('started'),
      render: ({ startedAt }) => <time dateTime={startedAt}>{instant(startedAt)}</time>,
    },
    {
      key: 'seen',
      label: t('seen'),
      render: ({ lastSeenAt }) => <time dateTime={lastSeenAt}>{instant(lastSeenAt)}</time>,
    },
  ]
  return (
    <OperationSection title={t('title')}>
      {nodes.length === 0 && <Text c="dimmed">{t('empty')}</Text>}
      {builds.size > 1 && (
        <Text size="sm" mb="sm">
          {t('builds')}
        </Text>
      )}
      {nodes.length > 0 && <RowTable label={t('title')} rows={nodes} rowKey={({ id }) => id} columns={columns} />}
    </OperationSection>
  )
}
