'use client'
import { Box, Paper, Tabs, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { Mail } from './useMails'

type Props = { mail: Mail; /** Its heading takes the focus: the mail stands where the list was. */ takesFocus: boolean }

const iframeStyle = { inlineSize: '100%', blockSize: '70vh', border: 0, background: '#ffffff' }

/** One mail: as its recipient sees it, shut off from this page, and as plain text. */
export function MailView({ mail: { subject, to, html, text }, takesFocus }: Props) {
  const t = useTranslations('account.mailbox')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <Paper withBorder p="md">
      <Title ref={heading} tabIndex={-1} order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
        {subject}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('from', { to })}
      </Text>
      <Tabs defaultValue="html">
        <Tabs.List>
          <Tabs.Tab value="html">{t('html')}</Tabs.Tab>
          <Tabs.Tab value="text">{t('text')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="html" pt="sm">
          <iframe
            title={t('html')}
            srcDoc={html}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            style={iframeStyle}
          />
        </Tabs.Panel>
        <Tabs.Panel value="text" pt="sm">
          <Box component="pre" ff="monospace" fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Box>
        </Tabs.Panel>
      </Tabs>
    </Paper>
  )
}
