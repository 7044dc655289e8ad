import { Button, Text, VisuallyHidden } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useLocale, useMessages, useTranslations } from 'next-intl'
import type { Paper } from '@/domain/paper'
import { legalFileName } from '@/domain/report'
import { usePdf } from '../usePdf'

const icon = { size: 18, 'aria-hidden': true } as const

/** Prints the questionnaire, or saves it as a PDF. */
export function PaperButtons({ paper }: { paper: Paper }) {
  const t = useTranslations('questionnaire.preview')
  const said = useTranslations('report.page')
  const { pdf: words } = useMessages()['report']
  const language = useLocale()
  const { state, download } = usePdf(async (signal) => {
    const { paperPdf } = await import('./paperPdf')
    return {
      blob: await paperPdf(paper, { words, language, signal }),
      fileName: legalFileName(paper.name, '.pdf'),
    }
  })
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
        {t('print')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload {...icon} />}
        loading={state === 'generating'}
        onClick={() => void download()}
      >
        {t('pdf')}
      </Button>
      <VisuallyHidden role="status">{state === 'generating' ? said('generating') : ''}</VisuallyHidden>
      {state === 'failed' && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {said('failed')}
        </Text>
      )}
    </>
  )
}
