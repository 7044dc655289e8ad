'use client'
import { Box, Button, Group, Select, Tooltip } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { GlossaryTip } from '@/components/shared/GlossaryTip'
import type { AnalysisTypeChoice } from '../AnalysisTypeChoice'

type AnalysisTypeFieldProps = {
  analysisTypes: readonly AnalysisTypeChoice[]
  value: string | null
  error?: string
  mayCreate: boolean
  onChange: (analysisTypeId: string | null) => void
  onNew: () => void
}

/** Category field of a question, with a button for a new category; where the user may not create one, says who may. */
export function AnalysisTypeField({ analysisTypes, value, error, mayCreate, onChange, onNew }: AnalysisTypeFieldProps) {
  const t = useTranslations('question.editor')
  const refused = mayCreate ? undefined : t('moreAnalysisTypes')
  // Stays focusable while disabled, so that the reason can be read.
  const resting = { 'aria-disabled': !mayCreate, 'data-disabled': !mayCreate || undefined, 'aria-description': refused }
  const events = { hover: true, focus: true, touch: true }
  const beside = (
    <Tooltip label={refused} disabled={mayCreate} multiline maw={280} events={events}>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={mayCreate ? onNew : undefined}
        {...resting}
      >
        {t('newAnalysisType.button')}
      </Button>
    </Tooltip>
  )
  return (
    <div data-field="analysisTypeId">
      <Select
        label={t('analysisType')}
        description={
          <>
            <span>{t('analysisTypeHelp')}</span> <GlossaryTip about="analysisType" />
          </>
        }
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
