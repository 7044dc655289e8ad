'use client'
import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ErrorLines } from '@/components/ui/ErrorLines'
import type { QuestionImportRow } from './useQuestionImport'

type Props = { rows: readonly QuestionImportRow[] }

/** What is wrong with each refused row of a sheet, or with the sheet as a whole. */
export function QuestionImportFailures({ rows }: Props) {
  const t = useTranslations('questionnaire.importExport.result')
  if (rows.length === 0) return null
  return (
    <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
      {rows.map(({ rowNumber, errors }) => (
        <li key={rowNumber}>
          {rowNumber !== -1 && (
            <Text size="sm" fw={600}>
              {t('row', { row: rowNumber })}
            </Text>
          )}
          <ErrorLines errors={errors} />
        </li>
      ))}
    </Stack>
  )
}
