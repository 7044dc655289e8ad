'use client'
import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/Dialog'
import { Form } from '@/components/forms/Form'
import { FormSelect } from '@/components/forms/FormSelect'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { participantPlaceFormSchema } from '@/domain/questionnaireRespondentSession'
import {
  type ParticipantFragment,
  UpdateQuestionnaireRespondentSessionDocument,
} from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { DepartmentChoicesDocument } from '@/graphql/subscriptionDepartment/__generated__/operations'
import { participantName } from './participantName'

type Props = { participant: ParticipantFragment; subscriptionId: string; onClose: () => void; onSaved: () => unknown }

/** Changes the department and line manager of a participant for this questionnaire only. */
export function EditParticipantModal({ participant, subscriptionId, onClose, onSaved }: Props) {
  const t = useTranslations('questionnaireRespondentSession.edit')
  const common = useTranslations('common')
  const { data } = useQuery(DepartmentChoicesDocument, { variables: { subscriptionId } })
  const [update] = useMutation(UpdateQuestionnaireRespondentSessionDocument)
  const { id, version, subscriptionDepartmentId, departmentName, lineManagerName, lineManagerEmail } = participant
  const form = useZodForm(participantPlaceFormSchema, {
    defaultValues: { subscriptionDepartmentId: subscriptionDepartmentId ?? '', lineManagerName, lineManagerEmail },
  })
  const known = data?.subscriptionDepartments.items ?? []
  const own =
    subscriptionDepartmentId !== null && !known.some((department) => department.id === subscriptionDepartmentId)
      ? [{ id: subscriptionDepartmentId, name: departmentName ?? '' }]
      : []
  const name = participantName(participant)

  const handleSave = async (values: {
    subscriptionDepartmentId: string
    lineManagerName: string
    lineManagerEmail: string
  }) => {
    const department = values.subscriptionDepartmentId === '' ? null : values.subscriptionDepartmentId
    const moved = department === subscriptionDepartmentId ? {} : { subscriptionDepartmentId: department }
    await update({
      variables: {
        model: {
          id,
          version,
          lineManagerName: values.lineManagerName,
          lineManagerEmail: values.lineManagerEmail,
          ...moved,
        },
      },
    })
    notifications.show({ message: t('saved', { name }), color: 'green' })
    onClose()
    await onSaved()
  }

  return (
    <Dialog onClose={onClose} title={t('title', { name })}>
      <Form form={form} onSubmit={handleSave} guardsUnsaved={false} aria-label={t('title', { name })}>
        <Text size="sm" c="dimmed">
          {t('intro')}
        </Text>
        <FormSelect
          name="subscriptionDepartmentId"
          label={t('department')}
          searchable
          allowDeselect={false}
          data={[
            { value: '', label: t('noDepartment') },
            ...[...own, ...known].map((one) => ({ value: one.id, label: one.name })),
          ]}
        />
        <FormTextInput name="lineManagerName" label={t('lineManagerName')} autoComplete="off" />
        <FormTextInput name="lineManagerEmail" type="email" label={t('lineManagerEmail')} autoComplete="off" />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <SubmitButton />
        </Group>
      </Form>
    </Dialog>
  )
}
