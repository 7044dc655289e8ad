'use client'
import { Button, Container, Grid, Group, Stack, Text, TextInput, Title, NavLink, Box, Paper, Tabs } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef, useState, useEffect, useCallback } from 'react'
import { flushSync } from 'react-dom'
import { MailFrame } from '@/components/shared/MailFrame'
import { usePolling } from '@/components/shared/request/usePolling'
import { useDates } from '@/components/shared/useDates'
import { ErrorBanner } from '@/components/ui/ErrorBanner'

/**
 * The mails of a demonstration, like an inbox: the list, newest first, beside the selected mail; a narrow screen
 * shows one of the two.
 */
export function MailboxScreen() {
  const t = useTranslations('account.mailbox')
  const [search, setSearch] = useState('')
  const [to] = useDebouncedValue(search.trim(), 300)
  const { mails, problem, refresh } = useMails(to)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = mails?.find(({ id }) => id === chosenId) ?? null
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: true })
  const list = useRef<HTMLDivElement>(null)
  const handleBack = () => {
    flushSync(() => setChosenId(null))
    list.current?.focus()
  }

  return (
    <Container component="main" size="xl" py="lg">
      <Stack gap="md">
        <Group justify="space-between" align="flex-end">
          <div>
            <Title order={1} size="h2">
              {t('title')}
            </Title>
            <Text c="dimmed">{t('intro')}</Text>
          </div>
          <Group align="flex-end">
            <TextInput
              type="search"
              label={t('search')}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={refresh}>
              {t('refresh')}
            </Button>
          </Group>
        </Group>
        <ErrorBanner error={problem} isSimple />
        <Grid>
          <Grid.Col
            ref={list}
            tabIndex={-1}
            style={{ outline: 'none', boxShadow: 'none' }}
            span={{ base: 12, md: 5 }}
            display={{ base: chosen === null ? 'block' : 'none', md: 'block' }}
          >
            {mails !== null && (
              <MailList
                mails={mails}
                chosenId={chosenId}
                onChoose={setChosenId}
                emptyText={to === '' ? t('empty') : t('noMatch', { search: to })}
              />
            )}
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 7 }}>
            {chosen === null ? (
              mails !== null &&
              mails.length > 0 && (
                <Text c="dimmed" visibleFrom="md">
                  {t('pick')}
                </Text>
              )
            ) : (
              <>
                <Button
                  hiddenFrom="md"
                  mb="sm"
                  variant="default"
                  leftSection={<IconArrowLeft size={16} aria-hidden className="flips" />}
                  onClick={handleBack}
                >
                  {t('backToList')}
                </Button>
                <MailView key={chosen.id} mail={chosen} takesFocus={isNarrow} />
              </>
            )}
          </Grid.Col>
        </Grid>
      </Stack>
    </Container>
  )
}

type Props = { mails: readonly Mail[]; chosenId: string | null; onChoose: (id: string) => void; emptyText: string }

/** The mails by subject, recipient and time. */
function MailList({ mails, chosenId, onChoose, emptyText }: Props) {
  const t = useTranslations('account.mailbox')
  const { time } = useDates()
  if (mails.length === 0) return <Text>{emptyText}</Text>
  return mails.map(({ id, to, subject, sentAt }) => (
    <NavLink
      key={id}
      component="button"
      type="button"
      active={id === chosenId}
      aria-label={t('open', { subject, to })}
      onClick={() => onChoose(id)}
      label={<Text fw={600}>{subject}</Text>}
      description={
        <Group justify="space-between" wrap="nowrap">
          <span style={{ overflowWrap: 'anywhere' }}>{to}</span>
          <time style={{ whiteSpace: 'nowrap' }} dateTime={sentAt}>
            {time(sentAt)}
          </time>
        </Group>
      }
    />
  ))
}

type MailViewProps = {
  mail: Mail
  /** Its heading takes the focus, because the mail replaces the list. */ takesFocus: boolean
}

/** One mail: as its recipient sees it, isolated from this page, and as plain text. */
function MailView({ mail: { subject, to, html, text }, takesFocus }: MailViewProps) {
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
          <MailFrame title={t('html')} html={html} height="70vh" opensLinks />
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
