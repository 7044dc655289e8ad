'use client'
import { NativeSelect, Paper, Stack, Switch, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { reportOptionNames, type ReportOptions, withReportOption } from '@/domain/report'
import type { Builder } from './builderChoice'
import classes from './reportBuilder.module.css'

type ReportContentsProps = {
  sections: Builder['sections']
  sectionId: string | null
  onSection: (id: string | null) => void
  options: ReportOptions
  onOptions: (options: ReportOptions) => void
  children: ReactNode
}

/** Which section the reports are of, and what else they contain. */
export function ReportContents({ sections, sectionId, onSection, options, onOptions, children }: ReportContentsProps) {
  const t = useTranslations('reportPackage.builder')
  const data = [{ value: '', label: t('allSections') }, ...sections.map(({ id, name }) => ({ value: id, label: name }))]
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={t('contents')} className={classes.contents}>
      <Stack>
        <Title order={2} size="h4">
          {t('contents')}
        </Title>
        <NativeSelect
          label={t('section')}
          data={data}
          value={sectionId ?? ''}
          onChange={({ currentTarget }) => onSection(currentTarget.value === '' ? null : currentTarget.value)}
        />
        <ReportSwitches options={options} onChange={onOptions} />
        {children}
      </Stack>
    </Paper>
  )
}

type ReportSwitchesProps = { options: ReportOptions; onChange: (options: ReportOptions) => void }

/** The contents of a report. The parts of the summary are offered only while it is included. */
function ReportSwitches({ options, onChange }: ReportSwitchesProps) {
  const t = useTranslations('reportPackage.switches')
  const shown = options.includeSummary ? reportOptionNames : (['includeSummary'] as const)
  return (
    <Stack gap="sm" role="group" aria-label={t('title')}>
      {shown.map((name) => (
        <Switch
          key={name}
          ms={name === 'includeSummary' ? 0 : 'xl'}
          aria-label={t(name)}
          label={t(name)}
          description={t(`about.${name}`)}
          checked={options[name]}
          onChange={({ currentTarget }) => onChange(withReportOption(options, name, currentTarget.checked))}
        />
      ))}
    </Stack>
  )
}
