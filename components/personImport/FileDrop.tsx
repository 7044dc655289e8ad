'use client'
import { FileButton, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type DragEvent, useState } from 'react'
import { importExtensions, largestImport, mostImported } from '@/domain/import'
import classes from './fileDrop.module.css'

type Props = { file: File | null; isDisabled: boolean; onFile: (file: File) => void }

/** Takes a file by dropping it, or by pressing, which opens the browser's own choice. */
export function FileDrop({ file, isDisabled, onFile }: Props) {
  const t = useTranslations('personImport')
  const [isOver, setOver] = useState(false)
  const Icon = file === null ? IconUpload : IconFileSpreadsheet
  const handleDrag = (event: DragEvent) => {
    event.preventDefault()
    setOver(!isDisabled)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped !== undefined && !isDisabled) onFile(dropped)
  }
  return (
    <FileButton accept={importExtensions.join(',')} disabled={isDisabled} onChange={(chosen) => chosen !== null && onFile(chosen)} inputProps={{ 'aria-label': t('choose') }}>
      {(props) => (
        <UnstyledButton {...props} className={classes.zone} data-over={isOver || undefined} disabled={isDisabled} onDragOver={handleDrag} onDragLeave={() => setOver(false)} onDrop={handleDrop}>
          <Stack align="center" gap={4}>
            <Icon size={28} aria-hidden />
            <Text fw={600} className={classes.name}>
              {file === null ? t('drop') : file.name}
            </Text>
            <Text size="sm" c="dimmed">
              {t('kinds', { size: largestImport / 1024 / 1024, most: mostImported.people })}
            </Text>
          </Stack>
        </UnstyledButton>
      )}
    </FileButton>
  )
}
