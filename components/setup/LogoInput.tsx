'use client'
import { FileInput } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useValidationWords } from '@/components/forms/validation/useValidationWords'
import { logoProblem, logoTypes } from './logoFile'

type Props = { file: File | null; onChange: (file: File | null) => void }

/** The company's logo. */
export function LogoInput({ file, onChange }: Props) {
  const t = useTranslations('setup.company')
  const words = useValidationWords()
  const problem = logoProblem(file)
  return (
    <FileInput
      label={t('logo')}
      description={t('logoHint')}
      placeholder={t('logoPick')}
      leftSection={<IconPhoto size={16} aria-hidden />}
      accept={logoTypes.join(',')}
      value={file}
      error={problem === null ? undefined : words(problem)}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': t('logoClear') }}
    />
  )
}
