'use client'
import { Button, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { hasEvidence } from '@/domain/format'
import { AnswerCounts } from '@/components/result/AnswerCounts'
import { Withheld } from '@/components/result/Withheld'
import { usePagedRows } from '@/components/shared/list/usePagedRows'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { questionTitle, sideNames, ordersOptions } from '@/domain/question'
import {
  type LearnerAnswerFragment,
  QuestionAnswersDocument,
  type QuestionAnswersQuery,
} from '@/graphql/overview/__generated__/operations'
import type { Question, Shown } from './Shown'
import { hasNumbers } from './Shown'
import { OtherAnswers } from './OtherAnswers'
import classes from './overview.module.css'

type TextCount = QuestionAnswersQuery['questionAnswers']['words'][number]
type Row = (LearnerAnswerFragment | TextCount) & { id: string }

const isText = (row: Row): row is TextCount & { id: string } => 'text' in row
const isAnswer = (row: Row): row is LearnerAnswerFragment & { id: string } => !isText(row)
const pageOf = ({ questionAnswers: { items, words, totalCount } }: QuestionAnswersQuery) => ({
  totalCount,
  items: [
    ...items.map((answer): Row => ({ ...answer, id: answer.sessionId })),
    ...words.map((word): Row => ({ ...word, id: word.text })),
  ],
})

type AnswerTableProps = {
  question: Pick<Question, 'stem' | 'questionText' | 'responseType' | 'beforeLabel' | 'afterLabel'>
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
function AnswerTable({ question, answers }: AnswerTableProps) {
  const t = useTranslations('overview.answers')
  const isComparison = question.responseType === 'ComparisonScale'
  const heads = isComparison ? sideNames(question, t('before'), t('after')) : [t('response')]
  return (
    <Table striped withTableBorder verticalSpacing={6} aria-label={questionTitle(question)}>
      <Table.Thead>
        <Table.Tr>
          {[t('learner'), ...heads].map((head, place) => (
            <Table.Th key={place} className="textCell">
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {answers.map(({ sessionId, learner, before, after, values }) => (
          <Table.Tr key={sessionId}>
            <Table.Th scope="row" fw={400} className="textCell">
              {learner}
            </Table.Th>
            {isComparison ? (
              [before, after].map((side, index) => (
                <Table.Td key={index} className="tabular">
                  {side ?? '–'}
                </Table.Td>
              ))
            ) : (
              <Table.Td className="textCell">
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
function TextAnswerTable({ texts }: { texts: readonly TextCount[] }) {
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
        {texts.map(({ text, times }) => (
          <Table.Tr key={text}>
            <Table.Td className="textCell">{text}</Table.Td>
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
  const { data, rows, pages, error } = usePagedRows<QuestionAnswersQuery, Row>({
    document: QuestionAnswersDocument,
    asking: { questionId: question.id, ...chosen },
    pageOf,
    fetchPolicy: 'no-cache',
    pageSize: 50,
    isPart: true,
  })
  const page = data?.questionAnswers
  if (page === undefined || rows === undefined)
    return error === undefined ? <Skeleton h={80} radius="sm" /> : <ErrorBanner error={error} />
  if (page.isNameless && (hasNumbers(question) || ordersOptions(question.responseType)))
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
  // The line of evidence says how many left it out.
  if (page.totalCount === 0) return hasEvidence(question) ? null : <Text c="dimmed">{t('none')}</Text>
  return (
    <Stack gap="xs">
      {page.hasOtherWordings && (
        <Text size="xs" c="dimmed">
          {t('otherWordings')}
        </Text>
      )}
      {page.counts != null && <AnswerCounts counts={page.counts} />}
      {page.other != null && <OtherAnswers other={page.other} smallest={smallest} />}
      {page.isNameless && (
        <Text c="dimmed" size="sm">
          {t('nameless')}
        </Text>
      )}
      <div className={classes.answers} tabIndex={0} role="group" aria-label={t('title')}>
        {page.isNameless ? (
          <TextAnswerTable texts={rows.filter(isText)} />
        ) : (
          <AnswerTable question={question} answers={rows.filter(isAnswer)} />
        )}
      </div>
      <ErrorBanner error={error} />
      {rows.length < pages.total && (
        <Button
          variant="subtle"
          size="compact-sm"
          w="fit-content"
          loading={pages.isWaiting && error === undefined}
          onClick={pages.onMore}
        >
          {t('more', { shown: rows.length, total: pages.total })}
        </Button>
      )}
    </Stack>
  )
}
