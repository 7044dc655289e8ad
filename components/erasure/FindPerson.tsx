'use client'
import { Button, Group, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useValidationWords } from '@/components/forms/validation/useValidationWords'

type Props = { isBusy: boolean; onFind: (email: string) => void }

/** Finds somebody by address: whoever asked to be erased may have left the lists long ago. */
export function FindPerson({ isBusy, onFind }: Props) {
  const t = useTranslations('erasure.person')
  const words = useValidationWords()
  const [email, setEmail] = useState('')
  const [isMissing, setMissing] = useState(false)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(email.trim() === '')
    if (email.trim() !== '') onFind(email.trim())
  }
  return (
    <form onSubmit={handleSubmit}>
      <Group align="flex-end">
        <TextInput
          label={t('find')}
          description={t('findHint')}
          // The error stands above, so that the button stays beside the field.
          inputWrapperOrder={['label', 'description', 'error', 'input']}
          error={isMissing && email.trim() === '' ? words('emailRequired') : undefined}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          style={{ flex: '1 1 16rem' }}
        />
        <Button type="submit" aria-busy={isBusy}>
          {t('findButton')}
        </Button>
      </Group>
    </form>
  )
}
