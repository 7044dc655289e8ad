'use client'
import { Table, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { type RightsGroup, type RightsRole, rightsRoles } from '@/domain/rights'
import classes from './rights.module.css'
import { useRightsWords } from './useRightsWords'

type Props = {
  group: RightsGroup
  /** The one role of which narrow screens have room to tell. */
  role: RightsRole
}

/** What each role may do with one kind of thing. */
export function RightsTable({ group, role }: Props) {
  const t = useTranslations('rights')
  const { ofGroup, ofAbility, ofCell } = useRightsWords()
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
