'use client'
import { useMutation } from '@apollo/client/react'
import { Button, Group, Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form } from '@/components/forms/Form'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { newId } from '@/components/shared/newId'
import { unlessMade } from '@/components/shared/unlessMade'
import { savedViewFormSchema } from '@/domain/savedView'
import { CreateSavedViewDocument } from '@/graphql/__generated__/operations'

type Props = { subscriptionId: string; query: string; onSaved: () => unknown; onClose: () => void }

/** Asks for the name under which the filters are kept. */
export function SaveViewModal({ subscriptionId, query, onSaved, onClose }: Props) {
  const t = useTranslations('analyser.views')
  const common = useTranslations('common')
  // One id for this visit: pressing twice keeps one view.
  const [id] = useState(newId)
  const [create] = useMutation(CreateSavedViewDocument)
  const form = useZodForm(savedViewFormSchema, { defaultValues: { name: '' } })
  const handleSave = async ({ name }: { name: string }) => {
    await unlessMade(create({ variables: { model: { id, subscriptionId, name, query } } }))
    notifications.show({ color: 'teal', message: t('saved', { name }) })
    onSaved()
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('save')} closeButtonProps={{ 'aria-label': common('close') }}>
      <Form form={form} onSubmit={handleSave} guardsUnsaved={false} aria-label={t('save')}>
        <FormTextInput
          name="name"
          label={t('name')}
          description={t('nameHelp')}
          maxLength={100}
          required
          isMarked
          withAsterisk={false}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <SubmitButton />
        </Group>
      </Form>
    </Modal>
  )
}
