'use client'
import { useMutation, useQuery } from '@apollo/client/react'
import { Box, Button, Group, Skeleton, Stack, Tabs, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconSend } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { questionnaireMailPreviewSchema, sendQuestionnaireTestMailSchema } from '@/domain/questionnaire'
import {
  QuestionnaireMailPreviewDocument,
  type QuestionnaireMailPreviewQueryVariables,
  SendQuestionnaireTestMailDocument,
} from '@/graphql/__generated__/operations'

type Props = QuestionnaireMailPreviewQueryVariables & { subject: string; opening: string; replyTo: string }

const iframeStyle = { inlineSize: '100%', blockSize: '52vh', border: 0, background: '#ffffff' }

/** The mail as it would be sent with what is typed, shut off from this page, and a way to get it oneself. */
export function MailPreview({ replyTo, ...typed }: Props) {
  const t = useTranslations('questionnaireRespondentSession.mailWording')
  const [{ subject, opening }] = useDebouncedValue({ subject: typed.subject, opening: typed.opening }, 400)
  const asked = { questionnaireId: typed.questionnaireId, kind: typed.kind, subject, opening }
  const isSound = questionnaireMailPreviewSchema.safeParse(asked).success
  const { data, previousData, error } = useQuery(QuestionnaireMailPreviewDocument, {
    variables: asked,
    skip: !isSound,
    fetchPolicy: 'no-cache',
  })
  const [send, { loading, error: refusal }] = useMutation(SendQuestionnaireTestMailDocument)
  const mail = (data ?? previousData)?.questionnaireMailPreview
  const sent = { ...typed, replyTo }
  const handleSend = () => {
    const told = ({ data: answer }: { data?: { sendQuestionnaireTestMail: string } }) =>
      notifications.show({ message: t('sent', { email: answer?.sendQuestionnaireTestMail ?? '' }), color: 'green' })
    void send({ variables: sent }).then(told, () => undefined)
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
            <strong>{t('subject')}:</strong> {mail.subject}
          </Text>
          <Tabs defaultValue="html">
            <Tabs.List>
              <Tabs.Tab value="html">{t('html')}</Tabs.Tab>
              <Tabs.Tab value="text">{t('text')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="html" pt="sm">
              <iframe title={t('preview')} srcDoc={mail.html} sandbox="" style={iframeStyle} />
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
