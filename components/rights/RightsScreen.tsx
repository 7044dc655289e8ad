'use client'
import { NativeSelect, Stack, Text, Table, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState, useId } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { type RightsGroup, type RightsRole, rightsRoles, RightsCell } from '@/domain/rights'
import classes from './rights.module.css'

type Props = {
  groups: readonly RightsGroup[]
  /** The reader's role. */
  ownRole: RightsRole
}

/** The rights of each role, as the policy defines them. Narrow screens show one role at a time. */
export function RightsScreen({ groups, ownRole }: Props) {
  const t = useTranslations('rights')
  const [role, setRole] = useState(ownRole)
  const handleRole = (chosen: string) => setRole(rightsRoles.find((one) => one === chosen) ?? ownRole)
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      <Stack gap="lg">
        <Text size="sm">{t('rank')}</Text>
        <NativeSelect
          className={classes.picker}
          label={t('roleLabel')}
          value={role}
          data={rightsRoles.map((one) => ({ value: one, label: t(`role.${one}`) }))}
          onChange={(event) => handleRole(event.currentTarget.value)}
        />
        {groups.map((group) => (
          <RightsTable key={group.key} group={group} role={role} />
        ))}
      </Stack>
    </>
  )
}

type RightsTableProps = {
  group: RightsGroup
  /** The one role that narrow screens show. */
  role: RightsRole
}

/** The rights of each role on one kind of thing. */
function RightsTable({ group, role }: RightsTableProps) {
  const t = useTranslations('rights')
  const { ofGroup, ofAbility, ofCell } = useRightsLabels()
  const titleId = useId()
  const asides = (one: RightsRole) => (one === role ? undefined : true)
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId} mb="xs">
        {ofGroup(group.key)}
      </Title>
      <div className={classes.frame}>
        <Table aria-labelledby={titleId} className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('what')}</Table.Th>
              {rightsRoles.map((one) => (
                <Table.Th key={one} scope="col" data-aside={asides(one)}>
                  {t(`role.${one}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {group.rows.map(({ noun, ability, cells }) => (
              <Table.Tr key={`${noun}.${ability}`}>
                <Table.Th scope="row" className={classes.ability}>
                  {ofAbility(noun, ability)}
                </Table.Th>
                {rightsRoles.map((one) => {
                  const lines = ofCell(cells[one])
                  return (
                    <Table.Td key={one} data-aside={asides(one)}>
                      {lines.length === 0 ? (
                        <Text size="sm" c="dimmed">
                          {t('never')}
                        </Text>
                      ) : (
                        lines.map((line) => (
                          <Text key={line} size="sm" lh={1.4} mb={4}>
                            {line}
                          </Text>
                        ))
                      )}
                    </Table.Td>
                  )
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  )
}

/** Labels of rights. Every group and ability of the policy has a label; a test verifies that. */
function useRightsLabels() {
  const t = useTranslations('rights')
  type Key = Parameters<typeof t>[0]
  return {
    ofGroup: (key: string) => t(`group.${key}` as Key),
    ofAbility: (noun: string, ability: string) => t(`ability.${noun}.${ability}` as Key),
    /** The scopes of a right, one per line. */
    ofCell: ({ reaches, isExceptOwn }: RightsCell): string[] => [
      ...reaches.map((reach) => t(`reach.${reach}`)),
      ...(isExceptOwn ? [t('exceptOwn')] : []),
    ],
  }
}
