'use client'
import { useMutation } from '@apollo/client/react'
import { Button, Grid, Group, Tabs, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Form } from '@/components/forms/Form'
import { FormTextarea } from '@/components/forms/FormTextarea'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import {
  mailLimits,
  questionnaireMailKinds,
  type QuestionnaireMailsForm,
  questionnaireMailsFormSchema,
} from '@/domain/questionnaire'
import { type QuestionnaireWordingFragment, UpdateQuestionnaireMailsDocument } from '@/graphql/__generated__/operations'
import { MailPreview } from './MailPreview'

type Props = { wording: QuestionnaireWordingFragment; onClose: () => void }
type Kind = (typeof questionnaireMailKinds)[number]

/** Subject, opening paragraph and reply address of invitation and reminder, and beside them the mail as it will look. */
export function MailWordingForm({ wording, onClose }: Props) {
  const t = useTranslations('questionnaireRespondentSession.mailWording')
  const [kind, setKind] = useState<Kind>('invite')
  const [update] = useMutation(UpdateQuestionnaireMailsDocument)
  const { id, version, inviteSubject, inviteOpening, reminderSubject, reminderOpening, replyTo } = wording
  const form = useZodForm(questionnaireMailsFormSchema, {
    defaultValues: {
      inviteSubject: inviteSubject ?? '',
      inviteOpening: inviteOpening ?? '',
      reminderSubject: reminderSubject ?? '',
      reminderOpening: reminderOpening ?? '',
      replyTo: replyTo ?? '',
    },
  })
  const typed = useWatch({ control: form.control }) as QuestionnaireMailsForm

  const handleSave = async (values: QuestionnaireMailsForm) => {
    await update({ variables: { model: { id, version, ...values } } })
    notifications.show({ message: t('saved'), color: 'green' })
    onClose()
  }
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Form form={form} onSubmit={handleSave} aria-label={t('title')}>
          <Text size="sm" c="dimmed">
            {t('intro')}
          </Text>
          <Tabs value={kind} onChange={(value) => setKind(value === 'reminder' ? 'reminder' : 'invite')}>
            <Tabs.List>
              {questionnaireMailKinds.map((one) => (
                <Tabs.Tab key={one} value={one}>
                  {t(`kind.${one}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {questionnaireMailKinds.map((one) => (
              <Tabs.Panel key={one} value={one} pt="sm">
                <FormTextInput
                  name={`${one}Subject`}
                  label={t('subject')}
                  description={t('blank')}
                  maxLength={mailLimits.subject}
                  autoComplete="off"
                  mb="sm"
                />
                <FormTextarea
                  name={`${one}Opening`}
                  label={t('opening')}
                  description={t('openingHint', { most: mailLimits.opening })}
                  minRows={6}
                  maxLength={mailLimits.opening}
                />
              </Tabs.Panel>
            ))}
          </Tabs>
          <FormTextInput
            name="replyTo"
            type="email"
            label={t('replyTo')}
            description={t('replyToHint')}
            autoComplete="off"
          />
          <Group>
            <SubmitButton />
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
          </Group>
        </Form>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 7 }}>
        <MailPreview
          questionnaireId={id}
          kind={kind}
          subject={typed[`${kind}Subject`]}
          opening={typed[`${kind}Opening`]}
          replyTo={typed.replyTo}
        />
      </Grid.Col>
    </Grid>
  )
}
