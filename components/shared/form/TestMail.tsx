'use client'
import { Alert, Button, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import type { TestMailResult } from '@/domain/mailSettings'

type Props = {
  /** The address suggested until another one is typed. */
  suggestedTo: string
  onSend: (to: string) => Promise<TestMailResult>
}

type State = { isBusy: boolean; result: TestMailResult | null; problem: unknown }

const untried: State = { isBusy: false, result: null, problem: null }

/** Sends a test mail and shows the response of the mail server verbatim. Works inside a form without submitting it. */
export function TestMail({ suggestedTo, onSend }: Props) {
  const t = useTranslations('mailSettings.test')
  const [typed, setTyped] = useState<string | null>(null)
  const [{ isBusy, result, problem }, setState] = useState<State>(untried)
  const to = typed ?? suggestedTo

  const handleSend = async () => {
    setState({ ...untried, isBusy: true })
    await onSend(to).then(
      (answer) => setState({ ...untried, result: answer }),
      (error: unknown) => setState({ ...untried, problem: error }),
    )
  }

  return (
    <Stack gap="sm">
      <Group align="flex-end" gap="sm">
        <TextInput
          type="email"
          label={t('to')}
          value={to}
          onChange={(event) => setTyped(event.currentTarget.value)}
          flex="1 1 220px"
          autoComplete="off"
        />
        <Button
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={() => void handleSend()}
          disabled={isBusy}
          aria-busy={isBusy}
        >
          {t(isBusy ? 'busy' : 'send')}
        </Button>
      </Group>
      <ErrorBanner error={problem} isSimple />
      {result !== null && (
        <Alert role="status" color={result.isAccepted ? 'green' : 'red'}>
          <Text size="sm">{t(result.isAccepted ? 'accepted' : 'failed')}</Text>
          <Code block mt="xs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {result.answer}
          </Code>
        </Alert>
      )}
    </Stack>
  )
}
