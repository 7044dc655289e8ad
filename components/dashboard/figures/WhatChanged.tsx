'use client'
import { Group, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BeforeAfterDumbbell } from '@/components/charts/BeforeAfterDumbbell'
import { ChangeInterval, intervalBounds } from '@/components/charts/ChangeInterval'
import type { ChartRow } from '@/components/charts/saveFile'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { writtenChange, writtenMean } from '@/components/charts/figureText'
import { useChartSummary } from '@/components/charts/useChartSummary'
import { ChangeLine } from '@/components/result/ChangeFigure'
import { Withheld } from '@/components/result/Withheld'
import { InfoTip } from '@/components/ui/InfoTip'
import { formatChange } from '@/domain/format'
import { type ChangeEstimate, type ChangeUnit, holdsZero } from '@/domain/result'
import type { DashboardChangesFieldsFragment } from '@/graphql/__generated__/operations'
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
      <div data-plot={`${text}: ${formatChange(change.mean)}`}>{children}</div>
      <div className="tabular">
        <ChangeLine change={change} unit={unit} asked={0} note={isUnclear ? t('holdsZero') : null} />
      </div>
    </li>
  )
}

type QuestionLineProps = { question: Question; bounds: readonly number[] }

/** A question's means on its own scale; the change of one that was asked once. */
function QuestionLine({ question, bounds }: QuestionLineProps) {
  const { questionText, unit, before, after, change } = question
  return (
    <Line text={questionText} unit={unit} change={change}>
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

/** Whether there is anything to show of what changed. */
export const hasChanges = ({ categories, questions, withheldCategories }: DashboardChangesFieldsFragment) =>
  categories.length + questions.length + withheldCategories.count > 0

/** What changed, by category and by question: a line each, the largest change first. */
export function WhatChanged({ changes, hasCompanies = false, smallest }: Props) {
  const t = useTranslations('dashboard.changes')
  const { behind, categories, totalCategories, questions, totalQuestions, withheldCategories } = changes
  const nameOf = ({ name, subscriptionName }: Category) =>
    hasCompanies && subscriptionName != null ? `${name}, ${subscriptionName}` : name
  const isOfOne = [...categories, ...questions].every(({ change }) => change.n === 1)
  const mostNote = (shown: number, total: number) =>
    total > shown && <Text size="sm">{t('most', { shown, total })}</Text>
  return (
    <Stack component="section" gap="sm" aria-label={t('title')}>
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
            <Line key={category.analysisTypeId} text={nameOf(category)} unit={category.unit} change={category.change}>
              <ChangeInterval change={category.change} bounds={intervalBounds(categories, category)} />
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
              bounds={intervalBounds(
                questions.filter(({ before }) => before == null),
                question,
              )}
            />
          ))}
        </Part>
      )}
    </Stack>
  )
}
