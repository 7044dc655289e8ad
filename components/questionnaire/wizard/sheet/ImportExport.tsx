'use client'
import { Button, Divider, Group, Stack, Text, Title, useMatches } from '@mantine/core'
import { IconArrowsExchange, IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useQuery } from '@apollo/client/react'
import { Dialog } from '@/components/ui/Dialog'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { QuestionnaireStartedDocument } from '@/graphql/questionnaire/__generated__/operations'
import { useDownloadAddress } from '@/components/shared/request/RenderedFor'
import type { SaveQueue } from '../saving/SaveQueue'
import type { EditedQuestionnaire } from '../EditedQuestionnaire'
import { QuestionImport } from './QuestionImport'
import { useQuestionImport } from './useQuestionImport'

type Props = { questionnaire: EditedQuestionnaire; queue: SaveQueue }

/** Button for exporting and importing the questions as a sheet. */
export function ImportExport({ questionnaire, queue }: Props) {
  const t = useTranslations('questionnaire.importExport')
  const [isOpen, setOpen] = useState(false)
  const handleOpen = () => {
    // Pending edits belong in the exported sheet.
    void queue.flush({ automaticOnly: true })
    setOpen(true)
  }
  return (
    <>
      <Button
        variant="default"
        ms="auto"
        leftSection={<IconArrowsExchange size={16} aria-hidden />}
        onClick={handleOpen}
      >
        {t('button')}
      </Button>
      {isOpen && <ImportExportModal questionnaire={questionnaire} queue={queue} onClose={() => setOpen(false)} />}
    </>
  )
}

type ImportExportModalProps = { questionnaire: EditedQuestionnaire; queue: SaveQueue; onClose: () => void }

const exportUrl = (questionnaireId: string, format: 'xlsx' | 'csv') =>
  `/api/export/QuestionnaireQuestions?${new URLSearchParams({ questionnaireId, format }).toString()}`

/** Exports the questions as a sheet, and imports a sheet while no participant has started to answer. */
function ImportExportModal({ questionnaire: { id, sections }, queue, onClose }: ImportExportModalProps) {
  const t = useTranslations('questionnaire.importExport')
  const common = useTranslations('common')
  const addressOf = useDownloadAddress()
  const { data, error } = useQuery(QuestionnaireStartedDocument, { variables: { id }, fetchPolicy: 'network-only' })
  const isSmall = useMatches({ base: true, sm: false })
  const importing = useQuestionImport(id, queue)
  const handleClose = () => {
    if (!importing.isBusy) onClose()
  }
  const questions = sections.reduce((sum, section) => sum + section.questions.length, 0)
  const started = data?.questionnaire.startedCount
  return (
    <Dialog onClose={handleClose} title={t('title')} size="xl" fullScreen={isSmall}>
      <Stack gap="sm">
        <Stack gap="xs" component="section" aria-labelledby={`${id}-export`}>
          <Title order={3} size="h5" id={`${id}-export`}>
            {t('exportHeading')}
          </Title>
          <Text size="sm">{t('exportHelp')}</Text>
          <Group gap="xs">
            <Button
              component="a"
              href={addressOf(exportUrl(id, 'xlsx'))}
              download
              variant="default"
              leftSection={<IconFileTypeXls size={16} aria-hidden />}
            >
              {t('exportXlsx')}
            </Button>
            <Button
              component="a"
              href={addressOf(exportUrl(id, 'csv'))}
              download
              variant="default"
              leftSection={<IconFileTypeCsv size={16} aria-hidden />}
            >
              {t('exportCsv')}
            </Button>
          </Group>
        </Stack>
        <Divider />
        <ErrorBanner error={error} />
        {started === 0 || importing.result !== null ? (
          <QuestionImport importing={importing} questions={questions} />
        ) : (
          started !== undefined && <Text size="sm">{t('started', { count: started })}</Text>
        )}
        <Group
          justify="flex-end"
          pos="sticky"
          bottom={0}
          py="sm"
          mb="calc(-1 * var(--mantine-spacing-md))"
          bg="var(--mantine-color-body)"
        >
          <Button variant="default" onClick={handleClose} disabled={importing.isBusy}>
            {common('close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
