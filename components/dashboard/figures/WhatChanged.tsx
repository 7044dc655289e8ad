'use client'
import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { BeforeAfterDumbbell } from '@/components/charts/BeforeAfterDumbbell'
import { ChangeInterval, changeTicks } from '@/components/charts/ChangeInterval'
import plot from '@/components/charts/charts.module.css'
import type { ChartRow } from '@/components/charts/saveFile'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { writtenChange, writtenMean } from '@/components/charts/figureText'
import { useChartSummary } from '@/components/charts/useChartSummary'
import { ChangeLine } from '@/components/result/ChangeFigure'
import { ChangeGroup } from '@/components/result/ChangeGroup'
import { Withheld } from '@/components/result/Withheld'
import { WorkedOut } from '@/components/ui/WorkedOut'
import { formatChange, unitGroupText } from '@/domain/format'
import { axisOf, byUnit, type ChangeEstimate, type ChangeUnit, holdsZero } from '@/domain/result'
import type { DashboardChangesFieldsFragment } from '@/graphql/dashboard/__generated__/operations'
import { ChangesHeadline } from './ChangesHeadline'
import classes from './figures.module.css'

type Category = DashboardChangesFieldsFragment['categories'][number]
type Question = DashboardChangesFieldsFragment['questions'][number]

const figuresOf = ({ mean, low, high, n }: ChangeEstimate) => [...[mean, low, high].map(writtenChange), n]

type LineProps = { text: string; unit: ChangeUnit; change: ChangeEstimate; children: ReactNode }

/** The whole text, its drawing, the change, and what it rests on. */
function Line({ text, unit, change, children }: LineProps) {
  const t = useTranslations('dashboard.changes')
  const { low, high } = change
  const isUnclear = low !== null && high !== null && holdsZero({ low, high })
  return (
    <li className={classes.line}>
      <Text style={{ overflowWrap: 'anywhere' }}>{text}</Text>
      <div data-plot={`${text}: ${formatChange(change.mean)}`} className={plot.onAxis}>
        {children}
      </div>
      <div className="tabular">
        <ChangeLine change={change} unit={unit} asked={0} note={isUnclear ? t('holdsZero') : null} isOnAxis />
      </div>
    </li>
  )
}

type Changed = { unit: ChangeUnit; change: ChangeEstimate; before?: number | null }
type GroupsProps<One extends Changed> = {
  lines: readonly One[]
  textOf: (line: One) => string
  drawingOf?: (line: One) => ReactNode
  order?: 3 | 4
}

/**
 * The lines in a group for each unit, which share an axis and are in the given order. Those with a drawing of their own
 * are on the scale of each.
 */
function ChangeGroups<One extends Changed>({ lines, textOf, drawingOf, order = 3 }: GroupsProps<One>) {
  const words = useTranslations('result.unitGroup')
  return byUnit(lines).map((group) => {
    const { unit } = group[0]!
    const ticks = changeTicks(group)
    const heading = drawingOf !== undefined && unit.kind === 'scale' ? words('paired') : unitGroupText(words, unit)
    return (
      <ChangeGroup
        key={axisOf(unit)}
        heading={heading}
        order={order}
        ticks={drawingOf === undefined ? ticks : null}
        rowClass={classes.line}
      >
        <ul className={classes.lines}>
          {group.map((line, at) => (
            <Line key={at} text={textOf(line)} unit={unit} change={line.change}>
              {drawingOf?.(line) ?? <ChangeInterval change={line.change} ticks={ticks} />}
            </Line>
          ))}
        </ul>
      </ChangeGroup>
    )
  })
}

type QuestionsProps = { questions: readonly Question[] }

/** Questions asked before and after with their means on the scale of each; then those that were asked once. */
function QuestionGroups({ questions }: QuestionsProps) {
  const isPair = ({ before, after }: Question) => before != null && after != null
  const textOf = ({ questionText }: Question) => questionText
  return (
    <>
      <ChangeGroups
        lines={questions.filter(isPair)}
        textOf={textOf}
        drawingOf={(question) => (
          <BeforeAfterDumbbell before={question.before!} after={question.after!} scale={question} />
        )}
      />
      <ChangeGroups lines={questions.filter((question) => !isPair(question))} textOf={textOf} />
    </>
  )
}

type PartProps = {
  title: string
  head: readonly string[]
  rows: readonly ChartRow[]
  /** The same in short, for the text summary. */
  short: readonly ChartRow[]
  footer: ReactNode
  children: ReactNode
}

function Part({ title, head, rows, short, footer, children }: PartProps) {
  const t = useTranslations('dashboard.changes')
  const summaryOf = useChartSummary()
  const ends = [t('change'), t('low'), t('high'), t('n')]
  return (
    <ChartFrame
      title={title}
      summary={summaryOf(title, short, '%')}
      head={[...head, ...ends]}
      rows={rows}
      footer={footer}
      isWhole
    >
      {children}
    </ChartFrame>
  )
}

type Props = {
  changes: DashboardChangesFieldsFragment
  /** Categories of several companies are shown together. */
  hasCompanies?: boolean
  /** The smallest group that is shown. */
  smallest: number | null
}

/** Whether there is anything to show of what changed. */
export const hasChanges = ({ categories, questions, withheldCategories }: DashboardChangesFieldsFragment) =>
  categories.length + questions.length + withheldCategories.count > 0

/** What changed, in a sentence, and by category and by question: a line each, the most certain change first. */
export function WhatChanged({ changes, hasCompanies = false, smallest }: Props) {
  const t = useTranslations('dashboard.changes')
  const { behind, categories, totalCategories, questions, totalQuestions, withheldCategories } = changes
  const nameOf = ({ name, subscriptionName }: Category) =>
    hasCompanies && subscriptionName != null ? `${name}, ${subscriptionName}` : name
  const isOfOne = [...categories, ...questions].every(({ change }) => change.n === 1)
  const isByInterval = [categories, questions].some(
    (lines) => lines.filter(({ change }) => change.low !== null).length > 1,
  )
  const mostNote = (shown: number, total: number) =>
    total > shown && <Text size="sm">{t('most', { shown, total })}</Text>
  return (
    <Stack component="section" gap="sm" aria-label={t('title')}>
      {!isOfOne && (
        <ChangesHeadline
          behind={behind}
          lines={categories.map((category) => ({ ...category, name: nameOf(category) }))}
          isByInterval={isByInterval}
        />
      )}
      {categories.length > 0 && (
        <Part
          title={t('byCategory')}
          head={[t('category')]}
          rows={categories.map((category) => [nameOf(category), ...figuresOf(category.change)])}
          short={categories.map((category) => [nameOf(category), writtenChange(category.change.mean)])}
          footer={mostNote(categories.length, totalCategories)}
        >
          <ChangeGroups lines={categories} textOf={nameOf} />
        </Part>
      )}
      <Withheld names={withheldCategories.names} smallest={smallest} />
      {questions.length > 0 && (
        <Part
          title={t('byQuestion')}
          head={[t('question'), t('before'), t('after'), t('scale')]}
          rows={questions.map(({ questionText, before, after, scaleMax, isPercentage, change }) => [
            questionText,
            ...[before, after].map((mean) => writtenMean(mean, isPercentage ? '%' : '')),
            before == null ? null : isPercentage ? '%' : t('ofScale', { max: scaleMax }),
            ...figuresOf(change),
          ])}
          short={questions.map(({ questionText, change }) => [questionText, writtenChange(change.mean)])}
          footer={mostNote(questions.length, totalQuestions)}
        >
          <QuestionGroups questions={questions} />
        </Part>
      )}
      <WorkedOut>
        <Text size="sm">{t(smallest !== null ? 'helpOfGroups' : isOfOne ? 'helpOfOne' : 'help')}</Text>
        {!isOfOne && <Text size="sm">{t(smallest !== null ? 'behindHelpOfGroups' : 'behindHelp')}</Text>}
      </WorkedOut>
    </Stack>
  )
}

/** How many changes stand for all of them. */
const largest = 3

type LargestProps = {
  changes: DashboardChangesFieldsFragment
  smallest: number | null
  /** Where all of them are. */
  href: string
}

/** The first changes by category, with a link to all. */
export function LargestChanges({ changes: { categories, withheldCategories }, smallest, href }: LargestProps) {
  const t = useTranslations('dashboard.changes')
  return (
    <Paper component="section" withBorder p="md" aria-label={t('largest')}>
      <Group justify="space-between">
        <Title order={3} size="h4">
          {t('largest')}
        </Title>
        <Anchor component={Link} href={href} size="sm">
          {t('all')}
        </Anchor>
      </Group>
      <ChangeGroups lines={categories.slice(0, largest)} textOf={({ name }) => name} order={4} />
      <Withheld names={withheldCategories.names} smallest={smallest} />
    </Paper>
  )
}
