'use client'
import { Alert } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'

/** Says that what could not be stored on the last visit is here again. */
export function RestoredNotice() {
  const t = useTranslations('questionnaire.wizard')
  const common = useTranslations('common')
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  return (
    <Alert
      role="status"
      variant="light"
      icon={<IconHistory aria-hidden />}
      withCloseButton
      closeButtonLabel={common('close')}
      onClose={() => setOpen(false)}
    >
      {t('restored')}
    </Alert>
  )
}
