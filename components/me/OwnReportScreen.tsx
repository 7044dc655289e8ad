'use client'
import { useQuery } from '@apollo/client/react'
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { errorCode } from '@/components/shared/errorCode'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { formatDate } from '@/domain/format'
import { runPaths } from '@/domain/paths'
import { OwnReportDocument } from '@/graphql/__generated__/operations'

type Props = { questionnaireId: string; userId: string }

/** What one person's report rests on. Whoever may not see their answers is told what anybody is told about an address that leads nowhere. */
export function OwnReportScreen({ questionnaireId, userId }: Props) {
  const t = useTranslations('me.report')
  const { data, error } = useQuery(OwnReportDocument, { variables: { questionnaireId, userId } })
  const run = data?.questionnaireRespondentSession
  if (run === undefined) {
    const code = errorCode(error)
    if (code === 'NOT_FOUND' || code === 'BAD_USER_INPUT') notFound()
    return error === undefined ? <Skeleton h={180} aria-busy /> : <ErrorBanner error={error} />
  }
  const { session, questionnaire, isAnswering } = run
  const person = `${session.firstName} ${session.lastName}`.trim() || session.email
  return (
    <Stack gap="md" align="flex-start">
      <Title order={1} size="h2">
        {questionnaire.name}
      </Title>
      <Text>{t('of', { person })}</Text>
      <Text c="dimmed">{session.endDate === null ? t('unfinished') : t('completed', { date: formatDate(new Date(session.endDate), questionnaire.timeZone) })}</Text>
      <Group>
        {session.endDate !== null && (
          <Button component={Link} href={runPaths.viewOf(userId, session.id)} mih={44}>
            {t('answers')}
          </Button>
        )}
        {isAnswering && (
          <Button component={Link} href={runPaths.continue(questionnaire.id)} mih={44}>
            {t('continue')}
          </Button>
        )}
        <Button component={Link} href={runPaths.me} variant="default" mih={44}>
          {t('back')}
        </Button>
      </Group>
    </Stack>
  )
}
