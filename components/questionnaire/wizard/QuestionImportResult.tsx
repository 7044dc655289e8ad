'use client'
import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { plainText } from '@/domain/richText'
import { QuestionImportFailures } from './QuestionImportFailures'
import type { QuestionImportRow } from './useQuestionImport'

type Props = { rows: readonly QuestionImportRow[] }

/** So much of a question is enough to know it again. */
const longest = 60
const opening = (questionText: string) => [...plainText(questionText)].slice(0, longest).join('')
const color = { all: 'green', some: 'orange', none: 'red' } as const

/** What became of each row of a sheet: what is wrong first, what was created a click away. */
export function QuestionImportResult({ rows }: Props) {
  const t = useTranslations('questionnaire.importExport.result')
  const [isOpen, { toggle }] = useDisclosure(false)
  const failed = rows.filter(({ successful }) => !successful)
  const created = rows.filter(({ successful }) => successful)
  const outcome = failed.length === 0 ? 'all' : created.length === 0 ? 'none' : 'some'
  return (
    <Stack gap="sm">
      <Alert
        role={outcome === 'none' ? 'alert' : 'status'}
        color={color[outcome]}
        icon={outcome === 'all' ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      >
        {outcome === 'none'
          ? t('nothing')
          : t('summary', { count: created.filter(({ question }) => question !== null).length })}
        {outcome === 'some' && <Text size="sm">{t('failed', { count: failed.length })}</Text>}
      </Alert>
      <QuestionImportFailures rows={failed} />
      {created.length > 0 && (
        <Button variant="subtle" mih={44} onClick={toggle} aria-expanded={isOpen} style={{ alignSelf: 'start' }}>
          {t(isOpen ? 'hideCreated' : 'showCreated')}
        </Button>
      )}
      {isOpen && (
        <List size="sm">
          {created.map(({ rowNumber, question }) => (
            <List.Item key={rowNumber} style={{ overflowWrap: 'anywhere' }}>
              {question === null
                ? t('section', { row: rowNumber })
                : t('created', { text: opening(question.questionText) })}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  )
}
