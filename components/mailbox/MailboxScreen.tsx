'use client'
import { Button, Container, Grid, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { MailList } from './MailList'
import { MailView } from './MailView'
import { useMails } from './useMails'

/** The mails of a demonstration, like an inbox: newest first on the one side, the chosen one on the other; on a narrow screen one of the two. */
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
