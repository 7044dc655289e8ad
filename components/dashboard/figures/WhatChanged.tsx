'use client'
import { Group, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BeforeAfterDumbbell } from '@/components/charts/BeforeAfterDumbbell'
import type { ChartRow } from '@/components/charts/chartCsv'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { writtenChange, writtenMean } from '@/components/charts/figureText'
import { useChartSummary } from '@/components/charts/useChartSummary'
import { Withheld } from '@/components/result/Withheld'
import { InfoTip } from '@/components/ui/InfoTip'
import { changeEvidenceText, formatChange } from '@/domain/format'
import { type ChangeEstimate, holdsZero } from '@/domain/result'
import type { DashboardChangesFieldsFragment } from '@/graphql/__generated__/operations'
import { palette } from '@/domain/chart'
import classes from './figures.module.css'

type ChangeIntervalProps = {
  change: { mean: number; low?: number | null; high?: number | null }
  /** All figures of the lines that share the axis. */
  bounds: readonly number[]
}

const width = 320
const height = 40
const margin = 14
const middle = 14

/** The head of an arrow at an end of the axis, beyond which an interval goes on. */
const arrowHead = (side: 1 | -1) => {
  const end = side === 1 ? width - margin : margin
  return `M${end + side * 10} ${middle}L${end + side * 2} ${middle - 6}V${middle + 6}Z`
}

/**
 * A change as a dot with its interval, which ends in an arrow where an axis shared with other lines cuts it off; 0 is
 * marked.
 */
function ChangeInterval({ change: { mean, low, high }, bounds }: ChangeIntervalProps) {
  const [from, to] = [Math.min(0, ...bounds), Math.max(0, ...bounds)]
  const span = to - from || 1
  const at = (value: number) => margin + ((Math.min(Math.max(value, from), to) - from) / span) * (width - 2 * margin)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={formatChange(mean)}
      style={{ maxWidth: '100%' }}
    >
      <line x1={margin} x2={width - margin} y1={middle} y2={middle} stroke="var(--surface-line)" strokeWidth="1" />
      <line x1={at(0)} x2={at(0)} y1={2} y2={26} stroke="var(--mantine-color-dimmed)" strokeWidth="1.5" />
      <text x={at(0)} y={37} textAnchor="middle" fontSize="10" fill="var(--mantine-color-dimmed)">
        0
      </text>
      {low != null && high != null && (
        <line
          x1={at(low)}
          x2={at(high)}
          y1={middle}
          y2={middle}
          stroke={palette[3]}
          strokeWidth="6"
          strokeLinecap="round"
          strokeOpacity="0.55"
        />
      )}
      {low != null && low < from && <path d={arrowHead(-1)} fill={palette[3]} fillOpacity="0.55" />}
      {high != null && high > to && <path d={arrowHead(1)} fill={palette[3]} fillOpacity="0.55" />}
      <circle cx={at(mean)} cy={middle} r="6" fill={palette[2]} stroke="var(--mantine-color-body)" strokeWidth="1.5" />
    </svg>
  )
}

type Change = Pick<ChangeEstimate, 'n' | 'mean'> & { low?: number | null; high?: number | null }
type Category = DashboardChangesFieldsFragment['categories'][number]
type Question = DashboardChangesFieldsFragment['questions'][number]

/**
 * The figures that an axis for these lines must hold. Intervals are cut off at ±100%, or at the mean where that is
 * beyond: an interval from two people may be far wider than the scale.
 */
const boundsOf = (lines: readonly { change: Change }[]) =>
  lines.flatMap(({ change: { mean, low, high } }) => [
    mean,
    Math.max(low ?? mean, Math.min(mean, -100)),
    Math.min(high ?? mean, Math.max(mean, 100)),
  ])
const figuresOf = ({ mean, low, high, n }: Change) => [...[mean, low, high].map(writtenChange), n]

type LineProps = { text: string; change: Change; children: ReactNode }

/** The whole text, its drawing, the change, and what it rests on. */
function Line({ text, change: { n, mean, low = null, high = null }, children }: LineProps) {
  const t = useTranslations('dashboard.changes')
  const evidence = useTranslations('result.evidence')
  const isUnclear = low !== null && high !== null && holdsZero({ low, high })
  return (
    <li className={classes.line}>
      <Text style={{ overflowWrap: 'anywhere' }}>{text}</Text>
      <div data-plot={`${text}: ${formatChange(mean)}`}>{children}</div>
      <div className="tabular">
        <Text span fw={700} fz="lg">
          {formatChange(mean)}
        </Text>
        <Text size="xs" c="dimmed">
          <span>{changeEvidenceText(evidence, { n, mean, low, high }, { runs: n, asked: 0 })}</span>
          {isUnclear && <span>{` · ${t('holdsZero')}`}</span>}
        </Text>
      </div>
    </li>
  )
}

type QuestionLineProps = { question: Question; bounds: readonly number[] }

/** A question's means on its own scale; the change of one that was asked once. */
function QuestionLine({ question, bounds }: QuestionLineProps) {
  const { questionText, before, after, change } = question
  return (
    <Line text={questionText} change={change}>
      {before == null || after == null ? (
        <ChangeInterval change={change} bounds={bounds} />
      ) : (
        <BeforeAfterDumbbell before={before} after={after} scale={question} />
      )}
    </Line>
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
      order={3}
      summary={summaryOf(title, short, '%')}
      head={[...head, ...ends]}
      rows={rows}
      footer={footer}
      isWhole
    >
      <ul className={classes.lines}>{children}</ul>
    </ChartFrame>
  )
}

type BehindProps = { behind: DashboardChangesFieldsFragment['behind']; isOfGroups: boolean }

/** From how many questionnaires and people the figures come, and how a person with several of them counts. */
function Behind({ behind: { questionnaires, completed, people }, isOfGroups }: BehindProps) {
  const t = useTranslations('dashboard.changes')
  const times = completed === people ? 0 : completed
  return (
    <Group gap={4} wrap="nowrap">
      <Text size="sm">{t('behind', { questionnaires, completed, people, times })}</Text>
      <InfoTip label={t('behindLabel')}>{t(isOfGroups ? 'behindHelpOfGroups' : 'behindHelp')}</InfoTip>
    </Group>
  )
}

type Props = {
  changes: DashboardChangesFieldsFragment
  /** Categories of several companies are shown together. */
  hasCompanies?: boolean
  /** The smallest group that is shown. */
  smallest: number | null
}

/** What changed, by category and by question: a line each, the largest change first. Nothing without any answer. */
export function WhatChanged({ changes, hasCompanies = false, smallest }: Props) {
  const t = useTranslations('dashboard.changes')
  const { behind, categories, totalCategories, questions, totalQuestions, withheldCategories } = changes
  if (categories.length + questions.length + withheldCategories.count === 0) return null
  const nameOf = ({ name, subscriptionName }: Category) =>
    hasCompanies && subscriptionName != null ? `${name}, ${subscriptionName}` : name
  const isOfOne = [...categories, ...questions].every(({ change }) => change.n === 1)
  const mostNote = (shown: number, total: number) =>
    total > shown && <Text size="sm">{t('most', { shown, total })}</Text>
  return (
    <Stack component="section" gap="sm" aria-labelledby="what-changed">
      <Title order={2} size="h3" id="what-changed">
        {t('title')}
      </Title>
      <Text c="dimmed" size="sm" maw={720}>
        {t(smallest !== null ? 'helpOfGroups' : isOfOne ? 'helpOfOne' : 'help')}
      </Text>
      {!isOfOne && <Behind behind={behind} isOfGroups={smallest !== null} />}
      {categories.length > 0 && (
        <Part
          title={t('byCategory')}
          head={[t('category')]}
          rows={categories.map((category) => [nameOf(category), ...figuresOf(category.change)])}
          short={categories.map((category) => [nameOf(category), writtenChange(category.change.mean)])}
          footer={mostNote(categories.length, totalCategories)}
        >
          {categories.map((category) => (
            <Line key={category.analysisTypeId} text={nameOf(category)} change={category.change}>
              <ChangeInterval change={category.change} bounds={boundsOf(categories)} />
            </Line>
          ))}
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
          {questions.map((question) => (
            <QuestionLine
              key={question.questionIds[0]}
              question={question}
              bounds={boundsOf(questions.filter(({ before }) => before == null))}
            />
          ))}
        </Part>
      )}
    </Stack>
  )
}
