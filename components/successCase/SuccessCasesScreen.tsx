'use client'
import { useQuery } from '@apollo/client/react'
import { Alert, Anchor, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconMail, IconMinus, IconTrendingUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { PageHeader } from '@/components/layout/PageHeader'
import { Email } from '@/components/ui/Email'
import { EmptyState } from '@/components/ui/EmptyState'
import { PrintButton } from '@/components/ui/PrintButton'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { Parts } from '@/components/ui/Parts'
import { formatPoints } from '@/domain/format'
import { type Area, questionnairePaths } from '@/domain/paths'
import { type SuccessCaseFieldsFragment, SuccessCasesDocument } from '@/graphql/successCase/__generated__/operations'
import { InterviewSheet } from './InterviewSheet'
import classes from './successCase.module.css'

type Case = SuccessCaseFieldsFragment
type CaseProps = { person: Case; answersPath: string }

/** What a person said helped or got in the way. */
function Said({ kind, texts }: { kind: 'helped' | 'hindered'; texts: readonly string[] }) {
  const t = useTranslations('successCase')
  if (texts.length === 0) return null
  return (
    <Text size="sm" className={classes.said} dir="auto">
      {t(kind, { texts: texts.join(' · ') })}
    </Text>
  )
}

/** One person: who, what changed, what they said about it. */
function CaseRow({ person, answersPath }: CaseProps) {
  const t = useTranslations('successCase')
  const { name, email, departmentName, effect, questionCount, laterDays, hindered, helped } = person
  return (
    <li className={classes.person}>
      <Group justify="space-between" align="baseline" wrap="nowrap">
        <Anchor component={Link} href={answersPath} fw={600} dir="auto" aria-label={t('answers', { name })}>
          {name}
        </Anchor>
        <Text fw={650} className={`tabular ${classes.effect}`}>
          {t('effect', { points: formatPoints(effect) })}
        </Text>
      </Group>
      <Text size="sm" c="dimmed" className={`tabular ${classes.who}`}>
        <Parts
          parts={[
            <Anchor key="email" href={`mailto:${email}`} fz="inherit" c="inherit" aria-label={t('mail', { name })}>
              <Email>{email}</Email>
            </Anchor>,
            ...(departmentName == null ? [] : [departmentName]),
            `${t('scales', { count: questionCount })}, ${laterDays == null ? t('asOfEnd') : t('asOf', { days: laterDays })}`,
          ]}
        />
      </Text>
      <Said kind="helped" texts={helped} />
      <Said kind="hindered" texts={hindered} />
    </li>
  )
}

type EndProps = {
  end: 'most' | 'least'
  people: readonly Case[]
  /** So many others have the figure of the last. */
  tied: number
  answersOf: (userId: string) => string
}

/** The people of one end, with what to ask them. */
function End({ end, people, tied, answersOf }: EndProps) {
  const t = useTranslations('successCase')
  if (people.length === 0) return null
  return (
    <Paper
      withBorder
      p="md"
      radius="md"
      component="section"
      className={classes.end}
      data-end={end}
      aria-labelledby={end}
    >
      <Title order={2} size="h4" id={end} className={classes.heading}>
        {end === 'most' ? <IconTrendingUp size={20} aria-hidden /> : <IconMinus size={20} aria-hidden />}
        <span>{t(end)}</span>
      </Title>
      <Text size="sm" c="dimmed">
        {t(end === 'most' ? 'mostHint' : 'leastHint')}
      </Text>
      <ul className={classes.people}>
        {people.map((person) => (
          <CaseRow key={person.id} person={person} answersPath={answersOf(person.userId)} />
        ))}
      </ul>
      {tied > 0 && (
        <Text fz={13} c="dimmed" className="tabular">
          {t('tied', { count: tied, points: formatPoints(people.at(-1)!.effect) })}
        </Text>
      )}
    </Paper>
  )
}

/** Writes to all of them, and prints a sheet for each talk. */
function Actions({ people }: { people: readonly Case[] }) {
  const t = useTranslations('successCase')
  if (people.length === 0) return null
  return (
    <>
      <Button
        variant="default"
        className={classes.action}
        component="a"
        href={`mailto:?bcc=${people.map(({ email }) => encodeURIComponent(email)).join(',')}`}
        leftSection={<IconMail size={16} aria-hidden />}
      >
        {t('mailAll')}
      </Button>
      <PrintButton className={classes.action}>{t('print')}</PrintButton>
    </>
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
        eyebrow={questionnaire?.name ?? '\u00a0'}
        back={{ href: questionnairePaths.impact({ area }, questionnaireId), label: t('toImpact') }}
        actions={<Actions people={all} />}
      />
      <ErrorBanner error={error} />
      {found === undefined && error === undefined && <Skeleton h={320} radius="md" />}
      {found?.isWithheld === true && <Alert color="gray">{t('onlyGroups')}</Alert>}
      {found?.isWithheld === false && all.length === 0 && <EmptyState text={t('none')} hint={t('noneHint')} />}
      {found !== undefined && all.length > 0 && (
        <Stack className={classes.onScreen}>
          <div>
            <Text maw={720}>{t('who', { count: found.agreedCount })}</Text>
            <Text fz={13} c="dimmed" maw={720} mt={4}>
              {[
                t('howCounted', { days: all[0]?.laterDays ?? 0 }),
                ...(found.otherCount > 0 ? [t('others', { count: found.otherCount })] : []),
              ].join(' ')}
            </Text>
          </div>
          <div className={classes.ends}>
            <End end="most" people={found.most} tied={found.tiedMost} answersOf={answersOf} />
            <End end="least" people={found.least} tied={found.tiedLeast} answersOf={answersOf} />
          </div>
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
