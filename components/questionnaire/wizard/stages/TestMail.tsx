'use client'
import { useMutation } from '@apollo/client/react'
import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconMail } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { SendQuestionnaireTestMailDocument } from '@/graphql/questionnaire/__generated__/operations'
import { useOnce } from '../useOnce'

type Props = {
  questionnaireId: string
  /** Stores what is edited, so that the test shows it; false when it cannot be stored. */
  onStore: () => Promise<boolean>
  /** It is the one action to take. */
  isLoud?: boolean
}

/** Sends the invitation as participants will get it to the administrator alone. */
export function TestMail({ questionnaireId, onStore, isLoud = false }: Props) {
  const t = useTranslations('questionnaire.review')
  const [send] = useMutation(SendQuestionnaireTestMailDocument)
  const { isBusy, error, once } = useOnce()
  const handleSend = async () => {
    if (!(await onStore())) return
    const { data } = await send({ variables: { questionnaireId, kind: 'invite' } })
    if (data != null)
      notifications.show({ message: t('testSent', { email: data.sendQuestionnaireTestMail }), color: 'green' })
  }
  return (
    <Stack gap={6} align="flex-start">
      <Group gap="sm">
        <Button
          variant={isLoud ? 'filled' : 'default'}
          leftSection={<IconMail size={18} aria-hidden />}
          loading={isBusy}
          onClick={() => void once(handleSend)}
        >
          {t('test')}
        </Button>
        <Text fz={13} c="dimmed">
          {t('testHelp')}
        </Text>
      </Group>
      <ErrorBanner error={error} />
    </Stack>
  )
}
