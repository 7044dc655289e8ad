'use client'
import { Button, Modal } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconMail } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { MailWording } from './MailWording'

type Props = { questionnaireId: string }

/** Opens the wording of the mails to the participants of a campaign. */
export function MailWordingButton({ questionnaireId }: Props) {
  const t = useTranslations('questionnaireRespondentSession.mailWording')
  const [isOpen, { open, close }] = useDisclosure(false)
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: true })
  return (
    <>
      <Button variant="default" leftSection={<IconMail size={16} aria-hidden />} onClick={open}>
        {t('open')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('title')} size={1100} fullScreen={isNarrow}>
        <MailWording questionnaireId={questionnaireId} onClose={close} />
      </Modal>
    </>
  )
}
