'use client'
import { Button, List, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Reading, SheetReading } from '@/components/shared/sheet/SheetReading'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { FileDrop } from '@/components/ui/input/FileDrop'
import { importExtensions, largestImport, mostImported } from '@/domain/sheet'
import type { AnswersPreviewData, DraftSheet } from './useAnswersImport'

type Steps = {
  choose: (place: number, file: File) => Promise<void>
  reread: (place: number, reading: Reading) => Promise<void>
}
type Shown = { sheets: readonly DraftSheet[]; preview: AnswersPreviewData | null; isBusy: boolean }
type Props = Steps & Shown & { removeEnd: () => Promise<void> }

type SheetProps = Steps & Shown & { place: number; label: string }

/** One of the sheets: choosing its file, and how it is read. */
function Sheet({ place, label, sheets, preview, isBusy, choose, reread }: SheetProps) {
  const t = useTranslations('importedAnswers')
  const [sheet, shown] = [sheets[place], preview?.sheets[place]]
  const words = {
    choose: `${label}: ${t('choose')}`,
    drop: t('drop'),
    kinds: t('kinds', { size: largestImport / 1024 / 1024, most: mostImported.people }),
  }
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      <Text fw={600} size="sm">
        {label}
      </Text>
      <FileDrop
        file={sheet?.file ?? null}
        accept={importExtensions}
        words={words}
        isDisabled={isBusy}
        onFile={(file) => void choose(place, file)}
      />
      {sheet !== undefined && shown?.problem != null && <ErrorBanner error={new Error(shown.problem)} isSimple />}
      {sheet !== undefined && shown?.place != null && (
        <SheetReading
          place={shown.place}
          reading={sheet.reading}
          isBusy={isBusy}
          onRead={(reading) => void reread(place, reading)}
        />
      )}
    </Stack>
  )
}

/** The sheets of an import of answers: one, or a start sheet and an end sheet. */
export function AnswersSheets({ sheets, preview, isBusy, choose, reread, removeEnd }: Props) {
  const t = useTranslations('importedAnswers')
  const props = { sheets, preview, isBusy, choose, reread }
  const [hasEnd, setEnd] = useState(sheets.length > 1)
  const handleRemove = () => {
    setEnd(false)
    if (sheets.length > 1) void removeEnd()
  }
  return (
    <Stack>
      {sheets.length === 0 && (
        <List size="sm" spacing={4}>
          <List.Item>{t('help.sheets')}</List.Item>
          <List.Item>{t('help.anonymous')}</List.Item>
        </List>
      )}
      <Sheet {...props} place={0} label={t(hasEnd ? 'sheet.start' : 'sheet.one')} />
      {hasEnd && sheets.length > 0 && <Sheet {...props} place={1} label={t('sheet.end')} />}
      {sheets.length > 0 && (
        <Button
          variant="subtle"
          mih={44}
          disabled={isBusy}
          leftSection={hasEnd ? undefined : <IconPlus size={16} aria-hidden />}
          onClick={hasEnd ? handleRemove : () => setEnd(true)}
          style={{ alignSelf: 'start' }}
        >
          {t(hasEnd ? 'sheet.removeEnd' : 'sheet.addEnd')}
        </Button>
      )}
    </Stack>
  )
}
