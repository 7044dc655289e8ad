'use client'
import { Alert, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type Figure, FigureTable } from '@/components/shared/followUp/FigureTable'
import { formatCount } from '@/domain/format'
import { plainText } from '@/domain/richText'
import type { CommitmentResultsQuery } from '@/graphql/commitment/__generated__/operations'
import classes from './results.module.css'

type Results = CommitmentResultsQuery['commitmentResults']
type Question = Results['questions'][number]
type Group = Results['categories'][number]

type Props = { results: Results; hasFollowUps: boolean }

/**
 * What became of what the people of a campaign meant to do: shares with how many people said so, by question, category and
 * department, and what would help, without names; where only groups are shown it says that it is withheld.
 */
export function CommitmentResults({ results, hasFollowUps }: Props) {
  const t = useTranslations('commitment.results')
  const { isWithheld, questions, categories, departments } = results
  if (isWithheld) return <Alert color="gray">{t('withheld')}</Alert>
  const silent = questions.filter(({ said }) => said === 0)
  const heard = questions.filter(({ said }) => said > 0)
  return (
    <Stack gap="lg">
      {heard.length > 0 && (
        <>
          <Questions questions={heard} />
          <Text fz={13} c="dimmed">
            {t('plansNote')}
          </Text>
          <Helps questions={heard} />
          <Groups title={t('byCategory')} groups={categories.filter(({ said }) => said > 0)} />
          {departments.length > 1 && <Groups title={t('byDepartment')} groups={departments} />}
        </>
      )}
      {silent.length > 0 && (
        <Text size="sm" c="dimmed">
          {hasFollowUps || heard.length > 0
            ? t('none', { questions: silent.map(({ question }) => `“${plainText(question.questionText)}”`).join(', ') })
            : t('neverAsked')}
        </Text>
      )}
    </Stack>
  )
}

const useShare = () => {
  const t = useTranslations('commitment.results')
  return (share: number) => t('share', { percent: formatCount(Math.round(share)) })
}

/** Each question with the share of each state. */
function Questions({ questions }: { questions: readonly Question[] }) {
  const t = useTranslations('commitment')
  const shown = useShare()
  const states = questions[0]!.shares.map(({ state }) => state)
  return (
    <FigureTable
      label={t('results.title')}
      head={[t('results.question'), ...states.map((state) => t(`state.${state}`))]}
      rows={questions.map(({ question, n, said, written, shares }) => ({
        key: question.id,
        name: plainText(question.questionText),
        notes: [t('results.said', { n, said, written })],
        figures: shares.map(({ count, share }) => ({ value: shown(share), note: formatCount(count) })),
      }))}
    />
  )
}

/** What people wrote that would help, by question. */
function Helps({ questions }: { questions: readonly Question[] }) {
  const t = useTranslations('commitment.results')
  const helped = questions.filter(({ whatWouldHelp }) => whatWouldHelp.length > 0)
  return helped.map(({ question, whatWouldHelp }) => (
    <div key={question.id}>
      <Title order={3} size="h5">
        {t('help')}
      </Title>
      {helped.length > 1 && (
        <Text fz={13} c="dimmed">
          {plainText(question.questionText)}
        </Text>
      )}
      <ul className={classes.helps}>
        {whatWouldHelp.map(({ text, times }) => (
          <li key={text} dir="auto">
            {times > 1 ? t('times', { text, times }) : text}
          </li>
        ))}
      </ul>
    </div>
  ))
}

/** The share that is done in each category or department. */
function Groups({ title, groups }: { title: string; groups: readonly Group[] }) {
  const t = useTranslations('commitment.results')
  const shown = useShare()
  if (groups.length === 0) return null
  const doneOf = ({ share, n }: Group): Figure =>
    share == null ? null : { value: shown(share), note: t('nCell', { n }) }
  return (
    <FigureTable
      label={title}
      head={[title, t('done'), t('saidOf')]}
      rows={groups.map((group) => ({
        key: group.id,
        name: group.name,
        figures: [doneOf(group), { value: t('saidCell', { said: group.said, written: group.written }) }],
      }))}
    />
  )
}
