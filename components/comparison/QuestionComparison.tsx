'use client'
import { Button, Paper, Stack, Table, Text, Title, UnstyledButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Parts } from '@/components/ui/Parts'
import { RowPanel } from '@/components/ui/row/RowPanel'
import type { Difference } from '@/domain/result'
import type { ComparedAnswersFragment } from '@/graphql/comparison/__generated__/operations'
import classes from './comparison.module.css'
import { type ComparedQuestion, differencesOf, figureFormatter, nothing } from './questionLines'
import { QuestionMeasures, useDifferenceText } from './QuestionMeasures'
import { SideMark } from './SideMark'
import { SidesPlot } from './SidesPlot'
import { Verdict } from './Verdict'

type Props = { questions: readonly ComparedQuestion[]; names: readonly [string, string]; currencySymbol: string }

/** Of more questions the first are shown until all are asked for. */
const shownAtFirst = 5

/** Each question that both sides were asked in one line, with both sides on one axis; a line opens its evidence. */
export function QuestionComparison({ questions, names, currencySymbol }: Props) {
  const t = useTranslations('comparison.questions')
  const differences = differencesOf(questions)
  const [isWhole, setWhole] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const isCut = !isWhole && questions.length > shownAtFirst
  const open = questions.find(({ questionId }) => questionId === openId)
  return (
    <Stack component="section" gap="sm" aria-label={t('heading')}>
      <Title order={2} size="h4">
        {t('heading')}
      </Title>
      <Paper withBorder px="md" py={4} className={classes.place}>
        <Table
          role="table"
          aria-label={t('heading')}
          className={`${classes.lines} tabular`}
          data-cut={isCut || undefined}
        >
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              {[t('question'), t('picture'), ...names, t('differenceShort')].map((label, at) => (
                <Table.Th key={at} role="columnheader">
                  <span className={classes.head} dir="auto">
                    {label}
                  </span>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody role="rowgroup">
            {questions.slice(0, isWhole ? undefined : shownAtFirst).map((question) => (
              <QuestionLine
                key={question.questionId}
                {...{ question, names, currencySymbol }}
                tested={differences.get(question.questionId)}
                onOpen={() => setOpenId(question.questionId)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
      {isCut && (
        <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => setWhole(true)}>
          {t('all', { count: questions.length })}
        </Button>
      )}
      <RowPanel title={open?.questionText ?? ''} size={560} onClose={() => setOpenId(null)}>
        {open === undefined ? null : (
          <QuestionMeasures {...{ names, currencySymbol }} question={open} tested={differences.get(open.questionId)} />
        )}
      </RowPanel>
    </Stack>
  )
}

type LineProps = {
  question: ComparedQuestion
  names: readonly [string, string]
  currencySymbol: string
  tested: Difference | undefined
  onOpen: () => void
}

/** A question: both sides as a picture and as figures, and their difference. */
function QuestionLine({ question, names, currencySymbol, tested, onOpen }: LineProps) {
  const t = useTranslations('comparison.questions')
  const difference = useDifferenceText(currencySymbol)(question)
  return (
    <Table.Tr role="row">
      <Table.Td role="cell" className={classes.asked}>
        <UnstyledButton className={classes.opener} aria-haspopup="dialog" dir="auto" onClick={onOpen}>
          {question.questionText}
        </UnstyledButton>
      </Table.Td>
      <Table.Td role="cell" className={classes.picture}>
        <SidesPlot question={question} plain={figureFormatter(question, currencySymbol).plain} />
      </Table.Td>
      {(['left', 'right'] as const).map((side, at) => (
        <Table.Td role="cell" key={side} data-label={names[at]}>
          <SideFigure side={side} {...{ question, currencySymbol }} answers={question[side]} />
        </Table.Td>
      ))}
      <Table.Td
        role="cell"
        className={classes.apart}
        data-label={t('differenceShort')}
        data-clear={tested?.verdict === 'clear' || undefined}
      >
        <Text fw={700}>{question.difference == null ? nothing : difference(question.difference)}</Text>
        {tested !== undefined && <Verdict difference={tested} />}
      </Table.Td>
    </Table.Tr>
  )
}

type SideFigureProps = {
  side: 'left' | 'right'
  question: ComparedQuestion
  answers: ComparedAnswersFragment | null | undefined
  currencySymbol: string
}

/** The mean change of a side with its means before and after, or its one mean, and how many people gave it. */
function SideFigure({ side, question, answers, currencySymbol }: SideFigureProps) {
  const t = useTranslations('comparison.questions')
  const evidence = useTranslations('result.evidence')
  const { plain, signed } = figureFormatter(question, currencySymbol)
  if (answers == null || answers.n === 0) return <Text fw={650}>{nothing}</Text>
  const { change, mean, n } = answers
  const spans =
    change == null ? [] : [t('fromTo', { before: plain(change.meanBefore), after: plain(change.meanAfter) })]
  return (
    <div className={classes.figure}>
      <SideMark side={side} />
      <div>
        <Text fw={650}>{change == null ? plain(mean) : signed(change.meanChange)}</Text>
        <Text component="div" fz={13} c="dimmed">
          <Parts parts={[...spans, evidence('n', { n })]} />
        </Text>
      </div>
    </div>
  )
}
