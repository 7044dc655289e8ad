'use client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { Button, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Withheld } from '@/components/result/Withheld'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { plainText } from '@/domain/richText'
import {
  type LearnerAnswerFragment,
  QuestionAnswersDocument,
  type QuestionAnswersQuery,
} from '@/graphql/__generated__/operations'
import type { Question } from './Question'
import type { Shown } from './Shown'
import { hasNumbers } from './hasNumbers'
import classes from './overview.module.css'
import type { ChosenVariables } from './learners/selectedLearners'

type Page = QuestionAnswersQuery['questionAnswers']

/** Number of answers per request. */
const pageSize = 50

/** The answers to a question, page by page; restarts when other learners are selected. */
function useAnswers(questionId: string, chosen: ChosenVariables) {
  const client = useApolloClient()
  const { data, error } = useQuery(QuestionAnswersDocument, {
    variables: { questionId, ...chosen, offset: 0, first: pageSize },
    fetchPolicy: 'no-cache',
  })
  const [later, setLater] = useState<{ after: unknown; pages: Page[]; isBusy: boolean; failure: unknown }>({
    after: null,
    pages: [],
    isBusy: false,
    failure: undefined,
  })
  const now = later.after === data ? later : { after: data, pages: [], isBusy: false, failure: undefined }
  const first = data?.questionAnswers
  const pages = first === undefined ? [] : [first, ...now.pages]
  const items = pages.flatMap((page) => page.items)
  const words = pages.flatMap((page) => page.words)
  const here = items.length + words.length

  const more = async () => {
    if (now.isBusy || first === undefined) return
    setLater({ ...now, isBusy: true, failure: undefined })
    const settle = (pages: Page[], failure: unknown) =>
      setLater((before) =>
        before.after === data ? { after: data, pages: [...before.pages, ...pages], isBusy: false, failure } : before,
      )
    try {
      const { data: answer } = await client.query({
        query: QuestionAnswersDocument,
        variables: { questionId, ...chosen, offset: here, first: pageSize },
        fetchPolicy: 'no-cache',
      })
      settle(answer === undefined ? [] : [answer.questionAnswers], undefined)
    } catch (failure) {
      settle([], failure)
    }
  }
  return { page: first, items, words, here, isBusy: now.isBusy, error: error ?? now.failure, more }
}

type AnswerTableProps = {
  question: Pick<Question, 'questionText' | 'responseType'>
  answers: readonly LearnerAnswerFragment[]
}

function Values({ values }: { values: readonly string[] }) {
  if (values.length < 2) return values[0] ?? '–'
  return (
    <Stack gap={2}>
      {values.map((value, index) => (
        <span key={index}>{value}</span>
      ))}
    </Stack>
  )
}

/** Each learner's answer: before and after for a comparison, a single value otherwise. */
function AnswerTable({ question: { questionText, responseType }, answers }: AnswerTableProps) {
  const t = useTranslations('overview.answers')
  const isComparison = responseType === 'ComparisonScale'
  const heads = isComparison ? [t('before'), t('after')] : [t('response')]
  return (
    <Table striped withTableBorder verticalSpacing={6} aria-label={plainText(questionText)}>
      <Table.Thead>
        <Table.Tr>
          {[t('learner'), ...heads].map((head) => (
            <Table.Th key={head}>{head}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {answers.map(({ sessionId, learner, before, after, values }) => (
          <Table.Tr key={sessionId}>
            <Table.Th scope="row" fw={400} style={{ overflowWrap: 'anywhere' }}>
              {learner}
            </Table.Th>
            {isComparison ? (
              [before, after].map((side, index) => (
                <Table.Td key={index} className="tabular">
                  {side ?? '–'}
                </Table.Td>
              ))
            ) : (
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <Values values={values} />
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** The texts that were answered and how often, without names. */
function TextAnswerTable({ words }: { words: readonly { text: string; times: number }[] }) {
  const t = useTranslations('overview.answers')
  return (
    <Table striped withTableBorder verticalSpacing={6} aria-label={t('title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('response')}</Table.Th>
          <Table.Th ta="end">{t('times')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {words.map(({ text, times }) => (
          <Table.Tr key={text}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{text}</Table.Td>
            <Table.Td ta="end" className="tabular">
              {times}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

type Props = { question: Question; shown: Shown }

/** The answers to a question: by learner, or without names where the company does not show small groups. */
export function Answers({ question, shown: { chosen, isEverybody, smallest } }: Props) {
  const t = useTranslations('overview.answers')
  const { page, items, words, here, isBusy, error, more } = useAnswers(question.id, chosen)
  if (page === undefined) return error === undefined ? <Skeleton h={80} radius="sm" /> : <ErrorBanner error={error} />
  if (page.isNameless && hasNumbers(question))
    return (
      <Text c="dimmed" size="sm">
        {t('nameless')}
      </Text>
    )
  if (page.isWithheld)
    return isEverybody ? (
      <Withheld smallest={smallest} />
    ) : (
      <Text c="dimmed" size="sm">
        {t('wordsOfAll')}
      </Text>
    )
  if (page.totalCount === 0) return <Text c="dimmed">{t('none')}</Text>
  return (
    <Stack gap="xs">
      {page.hasOtherWordings && (
        <Text size="xs" c="dimmed">
          {t('otherWordings')}
        </Text>
      )}
      {page.isNameless && (
        <Text c="dimmed" size="sm">
          {t('nameless')}
        </Text>
      )}
      <div className={classes.answers} tabIndex={0} role="group" aria-label={t('title')}>
        {page.isNameless ? <TextAnswerTable words={words} /> : <AnswerTable question={question} answers={items} />}
      </div>
      <ErrorBanner error={error} />
      {here < page.totalCount && (
        <Button variant="subtle" size="compact-sm" w="fit-content" loading={isBusy} onClick={() => void more()}>
          {t('more', { shown: here, total: page.totalCount })}
        </Button>
      )}
    </Stack>
  )
}
