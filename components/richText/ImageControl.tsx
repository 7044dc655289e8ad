'use client'
import { Button, FileButton, Group, Popover, Stack, Text, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconPhoto } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { tooLongKey } from '@/components/forms/validation/tooLong'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'
import { uploadFiles } from '@/components/shared/request/uploadFiles'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { fileKind, largestFile } from '@/domain/blob'

type Props = {
  isOpen: boolean
  /** The pasted or selected file. */
  file: File | null
  onOpen: () => void
  onFile: (file: File | null) => void
  /** Called when it is closed by keyboard. */
  onLeave: () => void
  onClose: () => void
  onInsert: (image: { src: string; alt: string }) => void
}

const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
const longestAlternative = 250

/** The description of the image, and its upload. */
function useImage({ file, onFile, onClose, onInsert }: Pick<Props, 'file' | 'onFile' | 'onClose' | 'onInsert'>) {
  const t = useTranslations('richText.editor')
  const words = useValidationMessages()
  const [alternative, setAlternative] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const alt = alternative.replace(/\s+/g, ' ').trim()
  const isTooLong = alt.length > longestAlternative
  const fileIssue =
    file === null
      ? t('imageRequired')
      : fileKind(file.type) !== 'image'
        ? t('imageRefused')
        : file.size > largestFile.image
          ? words('imageTooLarge')
          : null

  const close = () => {
    setAlternative('')
    setAsked(false)
    setProblem(null)
    onFile(null)
    onClose()
  }
  const insert = async () => {
    setAsked(true)
    setProblem(null)
    if (file === null || fileIssue !== null || alt === '' || isTooLong || isBusy) return
    setBusy(true)
    try {
      const [stored] = await uploadFiles([file])
      if (stored === undefined) return
      onInsert({ src: stored.url, alt })
      close()
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    alternative,
    setAlternative,
    isBusy,
    problem,
    fileIssue: isAsked || file !== null ? fileIssue : null,
    altIssue: isTooLong
      ? words(tooLongKey(alt, longestAlternative))
      : isAsked && alt === ''
        ? t('imageAlternativeRequired')
        : null,
    close,
    insert,
  }
}

/** The toolbar button that uploads an image and asks for its alternative text. */
export function ImageControl(props: Props) {
  const { isOpen, file, onOpen, onFile, onLeave } = props
  const t = useTranslations('richText.editor')
  const image = useImage(props)
  const { isBusy, close } = image
  return (
    <Popover
      transitionProps={{ duration: 0 }}
      opened={isOpen}
      onChange={(next) => !next && !isBusy && close()}
      trapFocus
      closeOnEscape={false}
      withinPortal
      shadow="md"
      width={320}
      position="bottom-start"
    >
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={t('image')}
          title={t('image')}
          aria-haspopup="dialog"
          onClick={() => (isOpen ? close() : onOpen())}
        >
          <IconPhoto size={16} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('image')}>
        <Stack
          gap="xs"
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || isBusy) return
            close()
            onLeave()
          }}
        >
          <ImageFields image={image} file={file} onFile={onFile} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function ImageFields({ image, file, onFile }: Pick<Props, 'file' | 'onFile'> & { image: ReturnType<typeof useImage> }) {
  const t = useTranslations('richText.editor')
  const { alternative, setAlternative, isBusy, problem, fileIssue, altIssue, insert } = image
  return (
    <>
      <Group gap="xs">
        <FileButton
          onChange={onFile}
          accept={imageTypes.join(',')}
          disabled={isBusy}
          inputProps={{ 'aria-label': t('imageFile') }}
        >
          {(props) => (
            <Button {...props} type="button" size="xs" variant="default" disabled={isBusy}>
              {t('imageChoose')}
            </Button>
          )}
        </FileButton>
        {file !== null && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {file.name}
          </Text>
        )}
      </Group>
      {fileIssue !== null && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {fileIssue}
        </Text>
      )}
      <TextInput
        label={t('imageAlternative')}
        description={t('imageAlternativeHelp')}
        autoComplete="off"
        data-mantine-stop-propagation="true"
        required
        value={alternative}
        error={altIssue === null ? undefined : <span role="alert">{altIssue}</span>}
        onChange={(event) => setAlternative(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void insert()
        }}
      />
      <ErrorBanner error={problem} isSimple />
      <Group justify="flex-end">
        <Button
          type="button"
          size="xs"
          data-mantine-stop-propagation="true"
          loading={isBusy}
          onClick={() => void insert()}
        >
          {t('imageSave')}
        </Button>
      </Group>
    </>
  )
}
