'use client'
import { Button, Container, Grid, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { MailList } from './MailList'
import { MailView } from './MailView'
import { useMails } from './useMails'

/** The mails of a demonstration, like an inbox: newest first on the one side, the chosen one on the other. */
export function MailboxScreen() {
  const t = useTranslations('account.mailbox')
  const [search, setSearch] = useState('')
  const [to] = useDebouncedValue(search.trim(), 300)
  const { mails, problem, refresh } = useMails(to)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = mails?.find(({ id }) => id === chosenId) ?? null

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
            <TextInput type="search" label={t('search')} value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
            <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={refresh}>
              {t('refresh')}
            </Button>
          </Group>
        </Group>
        <ErrorBanner error={problem} isSimple />
        <Grid>
          <Grid.Col span={{ base: 12, md: 5 }}>
            {mails !== null && <MailList mails={mails} chosenId={chosenId} onChoose={setChosenId} emptyText={to === '' ? t('empty') : t('noMatch', { search: to })} />}
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 7 }}>{chosen === null ? <Text c="dimmed">{t('pick')}</Text> : <MailView mail={chosen} />}</Grid.Col>
        </Grid>
      </Stack>
    </Container>
  )
}
