'use client'
import { Code, List, Paper, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { senderDomain } from '@/domain/mailSettings'

type Props = { mailFrom: string }

/**
 * The DNS records that the owner of the sender's domain sets up, so that mails are delivered and failures are
 * noticed.
 */
export function MailAdvice({ mailFrom }: Props) {
  const t = useTranslations('mailSettings.advice')
  const domain = senderDomain(mailFrom)
  return (
    <Paper component="section" withBorder p="md" aria-label={t('title')}>
      <Title order={2} size="h4" mb="xs">
        {t('title')}
      </Title>
      <Text size="sm" mb="xs">
        {t('intro', { domain })}
      </Text>
      <List size="sm" spacing="xs">
        {(['spf', 'dkim', 'dmarc', 'bounce', 'rate'] as const).map((one) => (
          <List.Item key={one}>
            {t.rich(one, {
              domain,
              code: (text) => <Code style={{ overflowWrap: 'anywhere' }}>{text}</Code>,
              strong: (text) => <strong>{text}</strong>,
            })}
          </List.Item>
        ))}
      </List>
    </Paper>
  )
}
