'use client'
import { useTranslations } from 'next-intl'
import { FormTextInput } from '@/components/forms/FormTextInput'

type Props = {
  /** Text below the address, when it is more than the example. */
  hint?: string
  /** Whether mail can be set up later. */
  isOptional?: boolean
}

const example = { smtpUrl: 'smtp://name:password@host:587', mailFrom: 'Name <name@example.org>' }

/** The address of a mail server and the sender. */
export function MailServerFields({ hint, isOptional = false }: Props) {
  const t = useTranslations('mailSettings.fields')
  return (
    <>
      <FormTextInput
        name="smtpUrl"
        label={t(isOptional ? 'smtpUrlOptional' : 'smtpUrl')}
        description={hint ?? t('smtpUrlHint', { example: example.smtpUrl })}
        autoComplete="off"
        spellCheck={false}
      />
      <FormTextInput
        name="mailFrom"
        label={t('mailFrom')}
        description={t('mailFromHint', { example: example.mailFrom })}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  )
}
