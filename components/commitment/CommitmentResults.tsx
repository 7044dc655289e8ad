'use client'
import { useQuery } from '@apollo/client/react'
import { Alert, Progress, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { formatCount } from '@/domain/format'
import { type CommitmentResultsQuery, CommitmentResultsDocument } from '@/graphql/__generated__/operations'
import classes from './results.module.css'

type Question = CommitmentResultsQuery['commitmentResults']['questions'][number]

/**
 * What became of what the people of a campaign meant to do: shares with how many people said so, and what would help, without
 * names. Nothing where nothing was asked for; where only groups are shown it says that it is withheld.
 */
export function CommitmentResults({ questionnaireId }: { questionnaireId: string }) {
  const t = useTranslations('commitment.results')
  const { data, error } = useQuery(CommitmentResultsDocument, {
    variables: { questionnaireId },
    fetchPolicy: 'cache-and-network',
  })
  if (data === undefined) return error === undefined ? null : <ErrorBanner error={error} />
  const { isWithheld, questions } = data.commitmentResults
  if (!isWithheld && questions.length === 0) return null
  const silent = questions.filter(({ said }) => said === 0)
  return (
    <Stack component="section" gap="md" aria-labelledby="commitment-results">
      <Title order={2} size="h4" id="commitment-results">
        {t('title')}
      </Title>
      {isWithheld ? (
        <Alert color="gray">{t('withheld')}</Alert>
      ) : (
        <>
          {questions
            .filter(({ said }) => said > 0)
            .map((one) => (
              <QuestionCommitments key={one.question.id} {...one} />
            ))}
          {silent.length > 0 && (
            <Text size="sm" c="dimmed">
              {t('none', {
                count: silent.length,
                questions: silent.map(({ question }) => `“${question.questionText}”`).join(', '),
              })}
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}

/** One question: a bar for each state with its share, and what would help. */
function QuestionCommitments({ question, n, said, written, shares, whatWouldHelp }: Question) {
  const t = useTranslations('commitment')
  return (
    <Stack component="article" gap="xs" className={classes.question}>
      <Title order={3} size="h5">
        {question.questionText}
      </Title>
      <Text size="sm" c="dimmed">
        {t('results.said', { n, said, written })}
      </Text>
      {shares.length > 0 && (
        <dl className={classes.shares}>
          {shares.map(({ state, count, share }) => (
            <div key={state} className={classes.share}>
              <dt>{t(`state.${state}`)}</dt>
              <Progress value={share} size="lg" aria-hidden="true" />
              <dd>
                <span>{t('results.share', { percent: formatCount(Math.round(share)) })}</span>{' '}
                <span className={classes.count}>{t('results.count', { count })}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {whatWouldHelp.length > 0 && (
        <div>
          <Text fw={600} size="sm">
            {t('results.help')}
          </Text>
          <ul className={classes.helps}>
            {whatWouldHelp.map(({ text, times }) => (
              <li key={text}>
                <span>{text}</span>{' '}
                {times > 1 && <span className={classes.count}>{t('results.times', { times })}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  )
}
