'use client'
import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useField } from '@/components/forms/validation/useField'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'
import { uploadFiles } from '@/components/shared/request/uploadFiles'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { fileKind, largestFile } from '@/domain/blob'
import classes from '../subscription.module.css'

type Props = {
  name: string
  /** The stored logo, shown while the field still refers to it. */
  stored: { id: string; url: string } | null
}

const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** The company's logo: uploaded at once, assigned to the company when the form is saved. */
export function LogoField({ name, stored }: Props) {
  const t = useTranslations('subscription.logo')
  const words = useValidationMessages()
  const { field, common, isSaving } = useField(name)
  const [picked, setPicked] = useState<{ id: string; url: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const shown = [picked, stored].find((logo) => logo !== null && logo.id === field.value) ?? null
  const isStill = isBusy || isSaving

  const handlePick = async (file: File | null) => {
    if (file === null) return
    setProblem(null)
    setRefusal(null)
    if (fileKind(file.type) !== 'image') return setRefusal(words('logoType'))
    if (file.size > largestFile.image) return setRefusal(words('imageTooLarge'))
    setBusy(true)
    try {
      const [logo] = await uploadFiles([file])
      if (logo !== undefined) {
        setPicked(logo)
        field.onChange(logo.id)
      }
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const handleRemove = () => {
    setRefusal(null)
    setProblem(null)
    field.onChange(null)
  }

  return (
    <Input.Wrapper label={t('label')} labelElement="div" description={t('advice')} error={refusal ?? common.error}>
      <Stack gap="xs" my={6}>
        {shown === null ? (
          <Text size="sm" c="dimmed">
            {t('none')}
          </Text>
        ) : (
          // A blob of the company behind an authenticated route, of unknown size: next/image adds nothing.
          <span
            className={classes.logo}
            role="img"
            aria-label={t('alt')}
            style={{ backgroundImage: `url("${encodeURI(shown.url)}")` }}
          />
        )}
        <Group gap="xs">
          <FileButton
            onChange={(file) => void handlePick(file)}
            accept={imageTypes.join(',')}
            disabled={isStill}
            inputProps={{ 'aria-label': t('label') }}
          >
            {(props) => (
              <Button
                {...props}
                id={common.id}
                ref={common.ref}
                variant="default"
                leftSection={<IconPhoto size={16} aria-hidden />}
                disabled={isStill}
                aria-busy={isBusy}
              >
                {t(isBusy ? 'uploading' : shown === null ? 'choose' : 'replace')}
              </Button>
            )}
          </FileButton>
          {shown !== null && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={handleRemove}
              disabled={isStill}
            >
              {t('remove')}
            </Button>
          )}
        </Group>
        <ErrorBanner error={problem} isSimple />
      </Stack>
    </Input.Wrapper>
  )
}
