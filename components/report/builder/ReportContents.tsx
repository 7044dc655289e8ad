'use client'
import { NativeSelect, Paper, Stack, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReportOptions } from '@/domain/report'
import type { Builder } from './builderChoice'
import { ReportSwitches } from './ReportSwitches'

type Props = {
  sections: Builder['sections']
  sectionId: string | null
  onSection: (id: string | null) => void
  options: ReportOptions
  onOptions: (options: ReportOptions) => void
}

/** Of which section reports are, and what they contain besides. */
export function ReportContents({ sections, sectionId, onSection, options, onOptions }: Props) {
  const t = useTranslations('reportPackage.builder')
  const data = [{ value: '', label: t('allSections') }, ...sections.map(({ id, name }) => ({ value: id, label: name }))]
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={t('contents')}>
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
      </Stack>
    </Paper>
  )
}
