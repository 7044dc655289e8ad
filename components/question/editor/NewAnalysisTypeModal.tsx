'use client'
import { useMutation } from '@apollo/client/react'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/Dialog'
import { Form } from '@/components/forms/Form'
import { FormNumberInput } from '@/components/forms/FormNumberInput'
import { FormActions } from '@/components/forms/FormActions'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { useZodForm } from '@/components/forms/useZodForm'
import { newId } from '@/components/shared/newId'
import { ignoreIfExists } from '@/components/shared/conflict/conflictOf'
import { newAnalysisTypeFormSchema } from '@/domain/analysisType'
import { CreateAnalysisTypeDocument } from '@/graphql/analysisType/__generated__/operations'
import { EditQuestionnaireSupportingDataDocument } from '@/graphql/questionnaire/__generated__/operations'

type Props = {
  /** Null creates a standard category. */
  subscriptionId: string | null
  onMade: (id: string) => void
  onClose: () => void
}

const blank = { name: '', baseAmountDefault: 0 }

/** Creates a category without leaving the question that needs it. */
export function NewAnalysisTypeModal({ subscriptionId, onMade, onClose }: Props) {
  const t = useTranslations('question.editor.newAnalysisType')
  // One id per mount: a duplicate request creates one category.
  const [id] = useState(newId)
  const [create] = useMutation(CreateAnalysisTypeDocument, {
    refetchQueries: [EditQuestionnaireSupportingDataDocument],
    awaitRefetchQueries: true,
  })
  const form = useZodForm(newAnalysisTypeFormSchema, { defaultValues: blank })
  const handleSave = async (values: { name: string; baseAmountDefault: number }) => {
    await ignoreIfExists(create({ variables: { model: { id, subscriptionId, ...values } } }))
    notifications.show({ color: 'teal', message: t('made', { name: values.name }) })
    onMade(id)
  }
  return (
    <Dialog onClose={onClose} title={t('title')}>
      <Form form={form} onSubmit={handleSave} guardsUnsaved={false} aria-label={t('title')}>
        <FormTextInput name="name" label={t('name')} required isMarked withAsterisk={false} data-autofocus />
        <FormNumberInput
          name="baseAmountDefault"
          label={t('base')}
          description={t('baseHelp')}
          required
          isMarked
          withAsterisk={false}
        />
        <FormActions onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
