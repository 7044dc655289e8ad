'use client'
import { Stack, Table } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { plainText } from '@/domain/richText'
import type { LearnerAnswerFragment } from '@/graphql/__generated__/operations'
import type { Question } from './Question'

type Props = { question: Pick<Question, 'questionText' | 'responseType'>; answers: readonly LearnerAnswerFragment[] }

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

/** Each learner's answer: before and after of a comparison, the response of anything else. */
export function AnswerTable({ question: { questionText, responseType }, answers }: Props) {
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
