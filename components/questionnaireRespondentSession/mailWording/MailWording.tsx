'use client'
import { useQuery, useMutation } from '@apollo/client/react'
import { Skeleton, Button, Grid, Group, Tabs, Text, Box, Stack, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSend } from '@tabler/icons-react'
import { MailFrame } from '@/components/shared/MailFrame'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import {
  QuestionnaireMailsDocument,
  type QuestionnaireWordingFragment,
  UpdateQuestionnaireMailsDocument,
  QuestionnaireMailPreviewDocument,
  type QuestionnaireMailPreviewQueryVariables,
  SendQuestionnaireTestMailDocument,
} from '@/graphql/questionnaire/__generated__/operations'
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
  questionnaireMailPreviewSchema,
  sendQuestionnaireTestMailSchema,
} from '@/domain/questionnaire'
import classes from './mailWording.module.css'

type Props = { questionnaireId: string; onClose: () => void }

/** Loads and edits the texts of a campaign's invitation and reminder. */
export function MailWording({ questionnaireId, onClose }: Props) {
  const { data, error } = useQuery(QuestionnaireMailsDocument, {
    variables: { id: questionnaireId },
    fetchPolicy: 'network-only',
  })
  if (error !== undefined) return <ErrorBanner error={error} />
  return data === undefined ? <Skeleton h={320} /> : <MailWordingForm wording={data.questionnaire} onClose={onClose} />
}

type MailWordingFormProps = { wording: QuestionnaireWordingFragment; onClose: () => void }
type Kind = (typeof questionnaireMailKinds)[number]

/** Subject, opening paragraph and reply address of invitation and reminder, with a preview of the mail. */
function MailWordingForm({ wording, onClose }: MailWordingFormProps) {
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
  const usual = useUsualWording(id, kind)
  return (
    <Form form={form} onSubmit={handleSave} isWide aria-label={t('title')}>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 5 }}>
          <WordingFields {...{ kind, setKind }} usual={usual} />
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
      <Group justify="flex-end" className={classes.bar}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <SubmitButton />
      </Group>
    </Form>
  )
}

type WordingFieldsProps = { kind: Kind; setKind: (kind: Kind) => void; usual: Usual | null }

/** The fields of both mails, one of them at a time; each shows what the mail says while it is blank. */
function WordingFields({ kind, setKind, usual }: WordingFieldsProps) {
  const t = useTranslations('questionnaireRespondentSession.mailWording')
  return (
    <Stack>
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
              placeholder={usual?.subject}
              autoComplete="off"
              mb="sm"
            />
            <FormTextarea
              name={`${one}Opening`}
              label={t('opening')}
              description={t('openingHint', { most: mailLimits.opening })}
              placeholder={usual?.opening}
              minRows={6}
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
    </Stack>
  )
}

type Usual = { subject: string; opening: string | undefined }

/** What a mail says where the campaign has no wording of its own: the opening is what follows the salutation. */
function useUsualWording(questionnaireId: string, kind: Kind): Usual | null {
  const { data } = useQuery(QuestionnaireMailPreviewDocument, {
    variables: { questionnaireId, kind, subject: '', opening: '' },
    fetchPolicy: 'no-cache',
  })
  if (data === undefined) return null
  const { subject, text } = data.questionnaireMailPreview
  return { subject, opening: text.split('\n\n')[1] }
}

type MailPreviewProps = QuestionnaireMailPreviewQueryVariables & { subject: string; opening: string; replyTo: string }

/** Sandboxed preview of the mail with the current input, and a button that sends it to oneself. */
function MailPreview({ replyTo, ...typed }: MailPreviewProps) {
  const t = useTranslations('questionnaireRespondentSession.mailWording')
  const [{ subject, opening }] = useDebouncedValue({ subject: typed.subject, opening: typed.opening }, 400)
  const input = { questionnaireId: typed.questionnaireId, kind: typed.kind, subject, opening }
  const isSound = questionnaireMailPreviewSchema.safeParse(input).success
  const { data, previousData, error } = useQuery(QuestionnaireMailPreviewDocument, {
    variables: input,
    skip: !isSound,
    fetchPolicy: 'no-cache',
  })
  const [send, { loading, error: refusal }] = useMutation(SendQuestionnaireTestMailDocument)
  const mail = (data ?? previousData)?.questionnaireMailPreview
  const sent = { ...typed, replyTo }
  const handleSend = () => {
    const handleSent = ({ data: answer }: { data?: { sendQuestionnaireTestMail: string } }) =>
      notifications.show({ message: t('sent', { email: answer?.sendQuestionnaireTestMail ?? '' }), color: 'green' })
    void send({ variables: sent }).then(handleSent, () => undefined)
  }
  return (
    <Stack gap="sm" component="section" aria-label={t('preview')}>
      <Group justify="space-between">
        <Title order={3} size="h5">
          {t('preview')}
        </Title>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconSend size={16} aria-hidden />}
          disabled={!sendQuestionnaireTestMailSchema.safeParse(sent).success || loading}
          aria-busy={loading}
          onClick={handleSend}
        >
          {t('sendToMe')}
        </Button>
      </Group>
      <ErrorBanner errors={[error, refusal]} />
      {mail === undefined && error === undefined && <Skeleton h={240} />}
      {mail !== undefined && (
        <>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            <strong>{`${t('subject')}:`}</strong> <span>{mail.subject}</span>
          </Text>
          <Tabs defaultValue="html">
            <Tabs.List>
              <Tabs.Tab value="html">{t('html')}</Tabs.Tab>
              <Tabs.Tab value="text">{t('text')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="html" pt="sm">
              <MailFrame title={t('preview')} html={mail.html} />
            </Tabs.Panel>
            <Tabs.Panel value="text" pt="sm">
              <Box component="pre" ff="monospace" fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {mail.text}
              </Box>
            </Tabs.Panel>
          </Tabs>
        </>
      )}
    </Stack>
  )
}
