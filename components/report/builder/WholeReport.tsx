'use client'
import { Checkbox, Group, Paper } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Builder } from './builderChoice'
import classes from './reportBuilder.module.css'
import { ViewReport } from './ViewReport'

type Props = { builder: Builder; href: string; isChosen: boolean; onChange: (isChosen: boolean) => void }

/** The report of everybody: of the company, or of the one department. */
export function WholeReport({ builder: { company, departmentName, completed }, href, isChosen, onChange }: Props) {
  const t = useTranslations('reportPackage.builder')
  const label = departmentName === null ? t('companyReport') : t('departmentReport')
  return (
    <Paper withBorder p="md" radius="md">
      <Group justify="space-between" wrap="nowrap" gap="xs" px={4}>
        <Checkbox
          className={classes.choice}
          aria-label={label}
          label={label}
          description={`${departmentName ?? company.name} · ${t('completed', { count: completed })}`}
          checked={isChosen}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <ViewReport name={label} href={href} />
      </Group>
    </Paper>
  )
}
