'use client'
import { ActionIcon, Box, Button, Group, Select, Tooltip } from '@mantine/core'
import { IconInfoCircle, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { AnalysisTypeChoice } from './AnalysisTypeChoice'

type Props = {
  analysisTypes: readonly AnalysisTypeChoice[]
  value: string | null
  error?: string
  mayCreate: boolean
  onChange: (analysisTypeId: string | null) => void
  onNew: () => void
}

/** The category of a question, and the way to a new one for those who may make one. */
export function AnalysisTypeField({ analysisTypes, value, error, mayCreate, onChange, onNew }: Props) {
  const t = useTranslations('question.editor')
  const beside = mayCreate ? (
    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onNew}>
      {t('newAnalysisType.button')}
    </Button>
  ) : (
    <Tooltip label={t('moreAnalysisTypes')} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('moreAnalysisTypes')}>
        <IconInfoCircle size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
  return (
    <div data-field="analysisTypeId">
      <Select
        label={t('analysisType')}
        description={t('analysisTypeHelp')}
        placeholder={t('analysisTypePlaceholder')}
        nothingFoundMessage={t('noAnalysisTypes')}
        required
        searchable
        inputContainer={(input) => (
          <Group align="flex-start" gap="xs">
            <Box flex="1 1 14rem">{input}</Box>
            {beside}
          </Group>
        )}
        data={analysisTypes.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        error={error}
        onChange={onChange}
      />
    </div>
  )
}
