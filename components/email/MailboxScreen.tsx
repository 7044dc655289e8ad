'use client'
import { Box, Button, Container, Group, Paper, Stack, Tabs, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconRefresh, IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useCallback, useEffect, useState } from 'react'
import { BackLink } from '@/components/layout/BackLink'
import { MailFrame } from '@/components/shared/MailFrame'
import { usePolling } from '@/components/shared/request/usePolling'
import { useDates } from '@/components/shared/useDates'
import { Email } from '@/components/ui/Email'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { RowTable } from '@/components/ui/row/RowTable'
import classes from './mailbox.module.css'

// Loaded once an email is opened.
const RowPanel = dynamic(() => import('@/components/ui/row/RowPanel').then((module) => module.RowPanel), { ssr: false })

/** The mails of a demonstration, newest first; each opens beside the list. */
export function MailboxScreen() {
  const t = useTranslations('account.mailbox')
  const [search, setSearch] = useState('')
  const [to] = useDebouncedValue(search.trim(), 300)
  const { mails, problem, refresh } = useMails(to)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = mails?.find(({ id }) => id === chosenId) ?? null

  return (
    <Container component="main" size={1040} py="lg">
      <Stack gap="md">
        <BackLink href="/" label={t('home')} />
        <Group justify="space-between" align="flex-end">
          <div>
            <Title order={1} size="h2">
              {t('title')}
            </Title>
            <Text c="dimmed">{t('intro')}</Text>
          </div>
          <Group align="flex-end" wrap="nowrap">
            <TextInput
              flex={1}
              type="search"
              aria-label={t('search')}
              placeholder={t('search')}
              leftSection={<IconSearch size={16} aria-hidden />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={refresh}>
              {t('refresh')}
            </Button>
          </Group>
        </Group>
        <ErrorBanner error={problem} isSimple />
        {mails !== null && (
          <MailList
            mails={mails}
            onChoose={setChosenId}
            emptyText={to === '' ? t('empty') : t('noMatch', { search: to })}
          />
        )}
        <RowPanel title={chosen?.subject ?? ''} size={760} isFilled onClose={() => setChosenId(null)}>
          {chosen && <MailView key={chosen.id} mail={chosen} />}
        </RowPanel>
      </Stack>
    </Container>
  )
}

type Props = { mails: readonly Mail[]; onChoose: (id: string) => void; emptyText: string }

/** The mails by subject, recipient and time; each opens beside the list. */
function MailList({ mails, onChoose, emptyText }: Props) {
  const t = useTranslations('account.mailbox')
  const { time } = useDates()
  if (mails.length === 0) return <Text>{emptyText}</Text>
  const columns: ListColumn<Mail>[] = [
    { key: 'subject', label: t('columns.subject'), render: ({ subject }) => subject },
    { key: 'to', label: t('columns.to'), narrow: 'plain', render: ({ to }) => <Email>{to}</Email> },
    {
      key: 'sent',
      label: t('columns.sent'),
      narrow: 'plain',
      render: ({ sentAt }) => <time dateTime={sentAt}>{time(sentAt)}</time>,
    },
  ]
  return (
    <Paper withBorder p="sm" className={classes.mails}>
      <RowTable label={t('title')} rows={mails} rowKey={({ id }) => id} columns={columns} onPanel={onChoose} />
    </Paper>
  )
}

/** One mail: as its recipient sees it, isolated from this page, and as plain text. */
function MailView({ mail: { to, html, text } }: { mail: Mail }) {
  const t = useTranslations('account.mailbox')
  return (
    <>
      <Text c="dimmed" mb="sm">
        {t('from', { to })}
      </Text>
      <Tabs defaultValue="html" className={classes.mail}>
        <Tabs.List>
          <Tabs.Tab value="html">{t('html')}</Tabs.Tab>
          <Tabs.Tab value="text">{t('text')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="html" pt="sm" className={classes.shown}>
          <MailFrame title={t('html')} html={html} height="100%" opensLinks />
        </Tabs.Panel>
        <Tabs.Panel value="text" pt="sm" className={classes.shown}>
          <Box component="pre" ff="monospace" fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Box>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

type Mail = { id: string; to: string; subject: string; text: string; html: string; sentAt: string }

/** The mails to an address, or all; polled every few seconds while the page is visible. */
function useMails(to: string): { mails: readonly Mail[] | null; problem: unknown; refresh: () => void } {
  const [mails, setMails] = useState<readonly Mail[] | null>(null)
  const [problem, setProblem] = useState<unknown>(null)

  const refresh = useCallback(() => {
    fetch(`/api/mailbox?${new URLSearchParams(to === '' ? {} : { to })}`)
      .then(async (response) => {
        if (!response.ok) throw new Error(response.statusText || String(response.status))
        setMails((await response.json()) as Mail[])
        setProblem(null)
      })
      .catch(setProblem)
  }, [to])

  useEffect(refresh, [refresh])
  usePolling(refresh, 5000)

  return { mails, problem, refresh }
}
