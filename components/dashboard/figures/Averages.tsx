'use client'
import { Button, Collapse, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { ColumnChart } from '@/components/charts/ColumnChart'
import { percentEnd } from '@/components/charts/columnLayout'
import { writtenMean } from '@/components/charts/figureText'
import { Evidence } from '@/components/result/Evidence'
import { WithheldQuestionnaires } from '@/components/result/WithheldQuestionnaires'
import { EmptyState } from '@/components/ui/EmptyState'
import { chartColours } from '@/domain/chart'
import { byScale } from '@/domain/dashboard'
import type { DashboardAveragesFieldsFragment } from '@/graphql/__generated__/operations'
import classes from './figures.module.css'

type Chart = DashboardAveragesFieldsFragment['charts'][number]
type Block = { scaleMax: number | null; questions: Chart['questions'] }

/** The questions of a chart that share one axis, with the evidence of each. */
function AverageChart({ chart: { kind, questions: all, total }, block }: { chart: Chart; block: Block }) {
  const t = useTranslations('dashboard.averages')
  const { scaleMax, questions } = block
  const isComparison = kind === 'numericComparison' || kind === 'percentageComparison'
  const unit = kind === 'numericComparison' || kind === 'numericSingle' ? '' : '%'
  const hasSeveralScales = questions.length < all.length
  const title = hasSeveralScales && scaleMax !== null ? t('ofScale', { title: t(kind), max: scaleMax }) : t(kind)
  const footer = questions.length > 0 && (
    <Stack gap="xs">
      {total > all.length && <Text size="sm">{t('most', { shown: all.length, total })}</Text>}
      <Behind questions={questions} unit={unit} title={title} />
    </Stack>
  )
  return (
    <ColumnChart
      title={title}
      points={questions.map(({ questionText, means }) => ({ label: questionText, values: means }))}
      series={
        isComparison
          ? [
              { name: t('before'), color: chartColours.before },
              { name: t('after'), color: chartColours.after },
            ]
          : [{ name: t('average') }]
      }
      axisLabel={t('question')}
      axisEnd={scaleMax ?? percentEnd(questions.flatMap(({ means }) => means))}
      unit={unit}
      write={(mean) => writtenMean(mean, unit)!}
      emptyText={t('none')}
      footer={footer}
    />
  )
}

type BehindProps = { questions: Chart['questions']; unit: '' | '%'; title: string }

function Behind({ questions, unit, title }: BehindProps) {
  const t = useTranslations('dashboard.averages')
  const [isOpen, { toggle }] = useDisclosure(false)
  return (
    <div>
      <Button
        size="compact-sm"
        variant="subtle"
        ms={-8}
        onClick={toggle}
        aria-expanded={isOpen}
        aria-description={title}
      >
        {t(isOpen ? 'hideEvidence' : 'showEvidence')}
      </Button>
      <Collapse expanded={isOpen}>
        <Stack component="ul" gap="xs" mt="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {questions.map(({ questionIds, questionText, n, runs, asked, change }) => (
            <li key={questionIds[0]}>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {questionText}
              </Text>
              <Evidence n={n} runs={runs} asked={asked} change={change} unit={unit} />
            </li>
          ))}
        </Stack>
      </Collapse>
    </div>
  )
}

/** The four charts of averages, numeric ones divided by the highest step of their scales. */
function AverageCharts({ charts }: { charts: readonly Chart[] }) {
  return (
    <div className={classes.charts}>
      {charts.flatMap((chart) => {
        const blocks: Block[] = byScale(chart.kind, chart.questions)
        const shown = blocks.length === 0 ? [{ scaleMax: 0, questions: [] }] : blocks
        return shown.map((block) => (
          <AverageChart key={`${chart.kind} ${block.scaleMax}`} chart={chart} block={block} />
        ))
      })}
    </div>
  )
}

/** The four charts of averages, and the names of the questions that are withheld. */
export function Averages({
  averages: { charts, withheldQuestions, smallestGroupSize },
  isRepeated,
}: {
  averages: DashboardAveragesFieldsFragment
  /** Some people completed several questionnaires, and count once elsewhere. */
  isRepeated: boolean
}) {
  const t = useTranslations('dashboard.averages')
  const isEmpty = charts.every(({ total }) => total === 0)
  return (
    <Stack component="section" gap="sm" aria-label={t('title')}>
      {isRepeated && !isEmpty && (
        <Text c="dimmed" size="sm" maw={720}>
          {t('eachAnswer')}
        </Text>
      )}
      {isEmpty ? <EmptyState text={t('empty')} drawing="chart" /> : <AverageCharts charts={charts} />}
      {smallestGroupSize != null && <WithheldQuestionnaires {...withheldQuestions} smallest={smallestGroupSize} />}
    </Stack>
  )
}
