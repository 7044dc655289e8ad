'use client'
import { Paper, SimpleGrid, Stack, Text, Title, Table, Tooltip } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { BeforeAfterDumbbell } from '@/components/charts/BeforeAfterDumbbell'
import { isRoundedApart } from '@/domain/comparison'
import { figureOf, isPair, unitOf } from '@/domain/question'
import { type Difference, differencesTogether, isIndicative } from '@/domain/result'
import type { CampaignComparisonQuery, ComparedAnswersFragment } from '@/graphql/__generated__/operations'
import { figureText, formatCount, formatNumber, formatSigned } from '@/domain/format'
import classes from './comparison.module.css'
import { DifferenceEvidence } from './DifferenceEvidence'
import { SideName } from './SideName'

type Question = CampaignComparisonQuery['campaignComparison']['questions'][number]
type Props = { questions: readonly Question[]; names: readonly [string, string]; currencySymbol: string }
type PictureProps = {
  side: 'left' | 'right'
  name: string
  question: Question
  answers?: ComparedAnswersFragment | null
}

function Picture({ side, name, question, answers }: PictureProps) {
  if (answers?.change == null) return null
  return (
    <Stack gap={4} component="div">
      <Text size="sm" aria-hidden>
        <SideName side={side} name={name} />
      </Text>
      <BeforeAfterDumbbell before={answers.change.meanBefore} after={answers.change.meanAfter} scale={question} />
    </Stack>
  )
}

/** Each question that both sides were asked: the means before and after, and their evidence. */
export function QuestionComparison({ questions, names, currencySymbol }: Props) {
  const t = useTranslations('comparison.questions')
  const rounding = useTranslations('comparison')('rounding')
  const differences = differencesOf(questions)
  return (
    <Stack component="section" gap="sm" aria-label={t('heading')}>
      <Title order={2} size="h4">
        {t('heading')}
      </Title>
      <ul className={classes.list}>
        {questions.map((question) => (
          <Paper key={question.questionId} component="li" withBorder p="md">
            <Stack gap="sm">
              <Title order={3} size="h5" style={{ overflowWrap: 'anywhere' }}>
                {question.questionText}
              </Title>
              {(question.left?.change ?? question.right?.change) != null && (
                <SimpleGrid cols={{ base: 1, sm: 2 }}>
                  <Picture side="left" name={names[0]} question={question} answers={question.left} />
                  <Picture side="right" name={names[1]} question={question} answers={question.right} />
                </SimpleGrid>
              )}
              <QuestionTable {...{ question, names, currencySymbol }} tested={differences.get(question.questionId)} />
            </Stack>
          </Paper>
        ))}
      </ul>
      {questions.some(isApart) && (
        <Text size="sm" c="dimmed">
          {rounding}
        </Text>
      )}
    </Stack>
  )
}

type QuestionTableQuestion = CampaignComparisonQuery['campaignComparison']['questions'][number]
type QuestionTableProps = {
  question: QuestionTableQuestion
  names: readonly [string, string]
  currencySymbol: string
  /** What the difference of the mean changes rests on. */
  tested: Difference | undefined
}

/** Shown for a side without a figure. */
const nothing = '–'

function Indicative({ answers }: { answers?: ComparedAnswersFragment | null }) {
  const t = useTranslations('result.evidence')
  if (answers == null || answers.n === 0 || !isIndicative(answers.n)) return null
  return (
    <Tooltip label={t('indicativeHelp')} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <Text
        component="div"
        size="xs"
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

/** The measures of a question on both sides, and their difference. */
function QuestionTable({ question, names: [left, right], currencySymbol, tested }: QuestionTableProps) {
  const t = useTranslations('comparison.questions')
  const points = useTranslations('comparison')
  const figures = figureFormatter(question, currencySymbol)
  const difference = (value: number) =>
    unitOf(question) === '%' ? points('points', { difference: formatSigned(value) }) : figures.signed(value)
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

/** How a question's figures are formatted: with their unit or currency; changes with their sign. */
function figureFormatter(question: Question, currencySymbol: string) {
  const plain = (value: number) => figureText(question, value, currencySymbol)
  return { plain, signed: (value: number) => `${value > 0 ? '+' : ''}${plain(value)}` }
}

const changeOf = (answers?: ComparedAnswersFragment | null) =>
  answers?.change == null
    ? null
    : {
        n: answers.change.n,
        mean: answers.change.meanChange,
        low: answers.change.low ?? null,
        high: answers.change.high ?? null,
      }

/** The differences of the mean changes of questions that have one on both sides, tested together. */
function differencesOf(questions: readonly Question[]): ReadonlyMap<string, Difference> {
  const pairs = questions.flatMap(({ questionId, left, right }) => {
    const [one, other] = [changeOf(left), changeOf(right)]
    return one === null || other === null ? [] : [{ questionId, sides: [one, other] as const }]
  })
  const differences = differencesTogether(pairs.map(({ sides }) => sides))
  return new Map(pairs.map(({ questionId }, at) => [questionId, differences[at]!]))
}

/** Whether the difference of a question is not that of the figures above it. */
function isApart({ responseType, left, right }: Question): boolean {
  const [one, other] = [left, right].map((side) => (isPair(responseType) ? side?.change?.meanChange : side?.mean))
  return one !== undefined && other !== undefined && isRoundedApart(one, other, 2)
}

type Figures = { plain: (value: number) => string; signed: (value: number) => string }
type Row = {
  key: 'n' | 'mean' | 'score' | 'before' | 'after' | 'change' | 'interval' | 'effect'
  of: (answers: ComparedAnswersFragment) => string | null
}

/** The measures of a question, one per row; `of` returns null where a side has too few people for one. */
function questionRows(
  responseType: Question['responseType'],
  { plain, signed }: Figures,
  range: (low: string, high: string) => string,
): Row[] {
  const n: Row = { key: 'n', of: (answers) => formatCount(answers.n) }
  const meanOf = ({ mean }: ComparedAnswersFragment) => plain(mean)
  if (figureOf(responseType) === 'score') return [n, { key: 'score', of: meanOf }]
  if (!isPair(responseType)) return [n, { key: 'mean', of: meanOf }]
  return [
    n,
    { key: 'before', of: ({ change }) => (change == null ? null : plain(change.meanBefore)) },
    { key: 'after', of: ({ change }) => (change == null ? null : plain(change.meanAfter)) },
    { key: 'change', of: ({ change }) => (change == null ? null : signed(change.meanChange)) },
    {
      key: 'interval',
      of: ({ change }) =>
        change?.low == null || change.high == null ? null : range(signed(change.low), signed(change.high)),
    },
    {
      key: 'effect',
      of: ({ change }) => (change?.correctedEffectSize == null ? null : formatNumber(change.correctedEffectSize)),
    },
  ]
}
