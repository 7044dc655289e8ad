'use client'
import { Code, Table, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/StatusBadge'
import { OperationSection } from './OperationSection'
import { useInstant } from './useInstant'
import type { Operation } from './useOperation'

type Node = Operation['nodes'][number]
type Props = { nodes: readonly Node[] }

const columns = ['role', 'state', 'host', 'pid', 'build', 'started', 'seen'] as const
const breaking = { overflowWrap: 'anywhere' } as const
const stateOf = ({ isSilent, drainingAt }: Node) => (isSilent ? 'silent' : drainingAt === null ? 'running' : 'draining')
const tones = { silent: 'danger', running: 'live', draining: 'building' } as const
const isRole = (role: string): role is 'site' | 'worker' | 'both' => ['site', 'worker', 'both'].includes(role)

/** The processes that serve and work, each as it says of itself. */
export function OperationNodes({ nodes }: Props) {
  const t = useTranslations('operation.nodes')
  const instant = useInstant()
  const builds = new Set(nodes.filter(({ isSilent }) => !isSilent).map(({ build }) => build))
  return (
    <OperationSection title={t('title')}>
      {nodes.length === 0 && <Text c="dimmed">{t('empty')}</Text>}
      {builds.size > 1 && (
        <Text size="sm" mb="sm">
          {t('builds')}
        </Text>
      )}
      {nodes.length > 0 && (
        <Table.ScrollContainer minWidth={720}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {columns.map((column) => (
                  <Table.Th key={column}>{t(column)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {nodes.map((node) => (
                <Table.Tr key={node.id}>
                  <Table.Td>{isRole(node.role) ? t(`roles.${node.role}`) : node.role}</Table.Td>
                  <Table.Td>
                    <StatusBadge tone={tones[stateOf(node)]}>{t(stateOf(node))}</StatusBadge>
                  </Table.Td>
                  <Table.Td style={breaking}>{node.host}</Table.Td>
                  <Table.Td className="tabular">{node.pid}</Table.Td>
                  <Table.Td>{node.build === '' ? t('development') : <Code style={breaking}>{node.build}</Code>}</Table.Td>
                  <Table.Td className="tabular">{instant(node.startedAt)}</Table.Td>
                  <Table.Td className="tabular">{instant(node.lastSeenAt)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </OperationSection>
  )
}
