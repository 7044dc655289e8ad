'use client'
import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { EditedQuestionnaire } from './EditedQuestionnaire'
import { ImportExportModal } from './ImportExportModal'
import type { SaveQueue } from './SaveQueue'

type Props = { questionnaire: EditedQuestionnaire; queue: SaveQueue }

/** The way to the questions as a sheet, out and in. */
export function ImportExport({ questionnaire, queue }: Props) {
  const t = useTranslations('questionnaire.importExport')
  const [isOpen, setOpen] = useState(false)
  const handleOpen = () => {
    // What was typed a moment ago belongs into the sheet.
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
