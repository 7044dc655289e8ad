'use client'
import { Table, Text, Tooltip } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { formatSigned } from '@/domain/format'
import { isPair, unitOf } from '@/domain/question'
import { type Difference, isIndicative } from '@/domain/result'
import type { ComparedAnswersFragment } from '@/graphql/comparison/__generated__/operations'
import classes from './comparison.module.css'
import { DifferenceEvidence } from './DifferenceEvidence'
import { type ComparedQuestion, figureFormatter, nothing, questionRows } from './questionLines'
import { SideName } from './SideName'

function Indicative({ answers }: { answers?: ComparedAnswersFragment | null }) {
  const t = useTranslations('result.evidence')
  if (answers == null || answers.n === 0 || !isIndicative(answers.n)) return null
  return (
    <Tooltip label={t('indicativeHelp')} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <Text
        component="div"
        size="sm"
        c="dimmed"
        td="underline dotted"
        w="fit-content"
        tabIndex={0}
        aria-description={t('indicativeHelp')}
      >
        {t('indicative')}
      </Text>
    </Tooltip>
  )
}

type Props = {
  question: ComparedQuestion
  names: readonly [string, string]
  currencySymbol: string
  /** What the difference of the mean changes rests on. */
  tested: Difference | undefined
}

/** How the difference of a question is written: in points where its figures are percentages. */
export function useDifferenceText(currencySymbol: string) {
  const t = useTranslations('comparison')
  return (question: ComparedQuestion) => (value: number) =>
    unitOf(question) === '%'
      ? t('points', { difference: formatSigned(value) })
      : figureFormatter(question, currencySymbol).signed(value)
}

/** The measures of a question on both sides, and their difference. */
export function QuestionMeasures({ question, names: [left, right], currencySymbol, tested }: Props) {
  const t = useTranslations('comparison.questions')
  const difference = useDifferenceText(currencySymbol)(question)
  const figures = figureFormatter(question, currencySymbol)
  const rows = questionRows(question.responseType, figures, (low, high) => t('range', { low, high }))
  return (
    <Table
      className={`${classes.table} ${classes.measures} tabular`}
      aria-label={t('evidenceOf', { question: question.questionText, left, right })}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('measure')}</Table.Th>
          <Table.Th scope="col">
            <SideName side="left" name={left} />
          </Table.Th>
          <Table.Th scope="col">
            <SideName side="right" name={right} />
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, of }) => (
          <Table.Tr key={key} fw={key === 'change' || key === 'mean' ? 650 : undefined}>
            <Table.Th scope="row" fw={500}>
              {t(key)}
            </Table.Th>
            {(
              [
                ['left', question.left],
                ['right', question.right],
              ] as const
            ).map(([side, answers]) => (
              <Table.Td key={side}>
                <span>{answers == null ? (key === 'n' ? 0 : nothing) : (of(answers) ?? nothing)}</span>
                {key === 'n' && <Indicative answers={answers} />}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr bg="var(--surface-page)">
          <Table.Th scope="row" colSpan={2}>
            {t(isPair(question.responseType) ? 'difference' : 'differenceOfMeans')}
          </Table.Th>
          <Table.Td>
            <Text fw={700}>{question.difference == null ? nothing : difference(question.difference)}</Text>
            {tested !== undefined && <DifferenceEvidence difference={tested} written={difference} />}
          </Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}
