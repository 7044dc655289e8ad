'use client'
import { Button, Group, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'

type Props = { isBusy: boolean; onFind: (email: string) => void }

/** Finds somebody by address: whoever asked to be erased may have left the lists long ago. */
export function FindPerson({ isBusy, onFind }: Props) {
  const t = useTranslations('erasure.person')
  const [email, setEmail] = useState('')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() !== '') onFind(email.trim())
  }
  return (
    <form onSubmit={handleSubmit}>
      <Group align="flex-end">
        <TextInput label={t('find')} description={t('findHint')} inputWrapperOrder={['label', 'description', 'input']} type="email" autoComplete="off" value={email} onChange={(event) => setEmail(event.currentTarget.value)} style={{ flex: '1 1 16rem' }} />
        <Button type="submit" aria-busy={isBusy}>
          {t('findButton')}
        </Button>
      </Group>
    </form>
  )
}
