import { Button, Menu, Text, VisuallyHidden } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useLocale, useMessages, useTranslations } from 'next-intl'
import type { Paper } from '@/domain/paper'
import { legalFileName } from '@/domain/report'
import { usePdf } from '../usePdf'

const icon = { size: 18, 'aria-hidden': true } as const

/** A menu that prints the questionnaire, or saves it as a PDF. */
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
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconPrinter {...icon} />}
            loading={state === 'generating'}
          >
            {t('paper')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
            {t('print')}
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => void download()}>
            {t('pdf')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <VisuallyHidden role="status">{state === 'generating' ? said('generating') : ''}</VisuallyHidden>
      {state === 'failed' && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {said('failed')}
        </Text>
      )}
    </>
  )
}
