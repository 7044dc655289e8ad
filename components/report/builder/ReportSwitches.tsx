'use client'
import { Stack, Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { reportOptionNames, type ReportOptions, withReportOption } from '@/domain/report'

type Props = { options: ReportOptions; onChange: (options: ReportOptions) => void }

/** What a report contains. The parts of the summary are offered while there is one. */
export function ReportSwitches({ options, onChange }: Props) {
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
