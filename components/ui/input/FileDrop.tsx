'use client'
import { FileButton, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import classes from './fileDrop.module.css'

type Props = {
  file: File | null
  /** The allowed file extensions. */
  accept: readonly string[]
  /**
   * The label of the browser's file field, the placeholder when no file is selected, and the allowed kinds of files.
   */
  words: { choose: string; drop: string; kinds: string }
  isDisabled: boolean
  onFile: (file: File) => void
}

/** Takes a file by drag and drop, or by a button that opens the browser's file chooser. */
export function FileDrop({ file, accept, words, isDisabled, onFile }: Props) {
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
    <FileButton
      accept={accept.join(',')}
      disabled={isDisabled}
      onChange={(chosen) => chosen !== null && onFile(chosen)}
      inputProps={{ 'aria-label': words.choose }}
    >
      {(props) => (
        <UnstyledButton
          {...props}
          className={classes.zone}
          data-over={isOver || undefined}
          disabled={isDisabled}
          onDragOver={handleDrag}
          onDragLeave={() => setOver(false)}
          onDrop={handleDrop}
        >
          <Stack align="center" gap={4}>
            <Icon size={28} aria-hidden />
            <Text fw={600} className={classes.name}>
              {file === null ? words.drop : file.name}
            </Text>
            <Text size="sm" c="dimmed">
              {words.kinds}
            </Text>
          </Stack>
        </UnstyledButton>
      )}
    </FileButton>
  )
}
