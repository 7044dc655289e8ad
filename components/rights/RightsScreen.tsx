'use client'
import { NativeSelect, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { type RightsGroup, type RightsRole, rightsRoles } from '@/domain/rights'
import { RightsTable } from './RightsTable'
import classes from './rights.module.css'

type Props = {
  groups: readonly RightsGroup[]
  /** The role of whoever reads. */
  ownRole: RightsRole
}

/** Who can do what, as the policy has it. Narrow screens show one role at a time. */
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
