'use client'
import { useQuery } from '@apollo/client/react'
import { Alert, Anchor, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconMail, IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { PageHeader } from '@/components/layout/PageHeader'
import { CampaignTabs } from '@/components/overview/words/CampaignTabs'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { formatSigned } from '@/domain/format'
import { type Area, questionnairePaths } from '@/domain/paths'
import { type SuccessCaseFieldsFragment, SuccessCasesDocument } from '@/graphql/__generated__/operations'
import { InterviewSheet } from './InterviewSheet'
import classes from './successCase.module.css'

type Case = SuccessCaseFieldsFragment
type CaseProps = { person: Case; answersPath: string }

/** What a person said helped or got in the way. */
function Said({ kind, texts }: { kind: 'helped' | 'hindered'; texts: readonly string[] }) {
  const t = useTranslations('successCase')
  if (texts.length === 0) return null
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }} dir="auto">
      {t(kind, { texts: texts.join(' · ') })}
    </Text>
  )
}

/** One person: who, what changed, what they said about it. */
function CaseCard({ person, answersPath }: CaseProps) {
  const t = useTranslations('successCase')
  const { name, email, departmentName, effect, questionCount, laterDays, hindered, helped } = person
  return (
    <Paper withBorder p="md" component="li">
      <Group justify="space-between" align="baseline" wrap="nowrap">
        <Anchor component={Link} href={answersPath} fw={600} dir="auto" aria-label={t('answers', { name })}>
          {name}
        </Anchor>
        <Text fw={700} className={`tabular ${classes.effect}`}>
          {t('effect', { points: formatSigned(effect) })}
        </Text>
      </Group>
      <Text size="sm" className={classes.who} dir="auto">
        <Anchor href={`mailto:${email}`} aria-label={t('mail', { name })}>
          {email}
        </Anchor>
        {departmentName != null && <span>{departmentName}</span>}
        <Text span c="dimmed" size="sm" dir="ltr">
          {laterDays == null
            ? t('from', { count: questionCount })
            : t('fromLater', { count: questionCount, days: laterDays })}
        </Text>
      </Text>
      <Said kind="helped" texts={helped} />
      <Said kind="hindered" texts={hindered} />
    </Paper>
  )
}

type EndProps = { title: string; people: readonly Case[]; answersOf: (userId: string) => string }

function End({ title, people, answersOf }: EndProps) {
  if (people.length === 0) return null
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <ul className={classes.people}>
        {people.map((person) => (
          <CaseCard key={person.id} person={person} answersPath={answersOf(person.userId)} />
        ))}
      </ul>
    </section>
  )
}

type Props = { area: Area; questionnaireId: string }

/** The people of a campaign to talk with about what made the difference, and a sheet for each talk to print. */
export function SuccessCasesScreen({ area, questionnaireId }: Props) {
  const t = useTranslations('successCase')
  const { data, error } = useQuery(SuccessCasesDocument, {
    variables: { questionnaireId },
    fetchPolicy: 'cache-and-network',
  })
  const { questionnaire, successCases: found } = data ?? {}
  const all = found === undefined ? [] : [...found.most, ...found.least]
  const where = { area, departmentId: questionnaire?.subscriptionDepartmentId }
  const answersOf = (userId: string) => questionnairePaths.participantReport(where, questionnaireId, userId)
  return (
    <Stack>
      <PageHeader
        title={t('title')}
        back={{ href: questionnairePaths.impact({ area }, questionnaireId), label: t('toImpact') }}
        actions={
          all.length > 0 && (
            <>
              <Button
                variant="default"
                component="a"
                href={`mailto:?bcc=${all.map(({ email }) => encodeURIComponent(email)).join(',')}`}
                leftSection={<IconMail size={16} aria-hidden />}
              >
                {t('mailAll')}
              </Button>
              <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
                {t('print')}
              </Button>
            </>
          )
        }
      />
      <div className={classes.onScreen}>
        <CampaignTabs
          area={area}
          questionnaireId={questionnaireId}
          type={questionnaire?.questionnaireType ?? 'Campaign'}
        />
      </div>
      <ErrorBanner error={error} />
      {found === undefined && error === undefined && <Skeleton h={320} radius="md" />}
      {found?.isWithheld === true && <Alert color="gray">{t('onlyGroups')}</Alert>}
      {found?.isWithheld === false && all.length === 0 && <EmptyState text={t('none')} hint={t('noneHint')} />}
      {found !== undefined && all.length > 0 && (
        <Stack className={classes.onScreen}>
          <Text fz="lg" fw={600} dir="auto">
            {questionnaire?.name}
          </Text>
          <Text c="dimmed" maw={720}>
            {t('who', { count: found.agreedCount })}
          </Text>
          <Text fz={13} c="dimmed" maw={720}>
            {t('howCounted')}
          </Text>
          <End title={t('most')} people={found.most} answersOf={answersOf} />
          <End title={t('least')} people={found.least} answersOf={answersOf} />
        </Stack>
      )}
      <div className={classes.onPaper}>
        {all.map((person) => (
          <InterviewSheet key={person.id} person={person} campaign={questionnaire?.name ?? ''} />
        ))}
      </div>
    </Stack>
  )
}
