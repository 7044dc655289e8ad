'use client'
import { Button, Collapse, Paper, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { percentEnd } from '@/components/charts/columnLayout'
import { writtenMean } from '@/components/charts/figureText'
import { RowBars } from '@/components/charts/RowBars'
import { Evidence } from '@/components/result/Evidence'
import { WithheldQuestionnaires } from '@/components/result/WithheldQuestionnaires'
import { WorkedOut } from '@/components/ui/WorkedOut'
import { EmptyState } from '@/components/ui/EmptyState'
import { barColours } from '@/domain/chart'
import type { DashboardAveragesFieldsFragment } from '@/graphql/dashboard/__generated__/operations'

type Chart = DashboardAveragesFieldsFragment['charts'][number]

/** Whether there is more to say of a question than its number of people, which its row has. */
const saysMore = ({ n, runs, asked, change }: Chart['questions'][number]) => change != null || runs !== n || asked > 0

/** The questions of a chart, a row each on its own scale. */
function AverageChart({ chart: { kind, questions, total } }: { chart: Chart }) {
  const t = useTranslations('dashboard.averages')
  const evidence = useTranslations('result.evidence')
  const isComparison = kind === 'numericComparison' || kind === 'percentageComparison'
  const isPercentage = kind === 'percentageComparison' || kind === 'percentageSingle'
  const unit = isPercentage ? '%' : ''
  const title = t(kind)
  const end = percentEnd(questions.flatMap(({ means }) => means))
  return (
    <RowBars
      title={title}
      rows={questions.map(({ questionIds, questionText, scaleMax, n, means }) => ({
        key: questionIds[0]!,
        name: questionText,
        note: [...(isPercentage ? [] : [t('scale', { max: scaleMax })]), evidence('n', { n })].join(' · '),
        values: means,
        end: isPercentage ? end : scaleMax,
      }))}
      series={
        isComparison
          ? [
              { name: t('before'), color: barColours.before },
              { name: t('after'), color: barColours.after },
            ]
          : [{ name: t('average'), color: barColours.after }]
      }
      axisLabel={t('question')}
      more={{
        head: [...(isPercentage ? [] : [t('scaleHead')]), t('n')],
        cellsOf: (at) => [
          ...(isPercentage ? [] : [t('scale', { max: questions[at]!.scaleMax })]),
          String(questions[at]!.n),
        ],
      }}
      unit={unit}
      write={(mean) => writtenMean(mean, unit)!}
      footer={
        <Stack gap="xs">
          {total > questions.length && <Text size="sm">{t('most', { shown: questions.length, total })}</Text>}
          {questions.some(saysMore) && <Behind questions={questions} unit={unit} title={title} />}
        </Stack>
      }
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

/** The charts of averages that have questions; the others below them, each in a card of the same kind. */
function AverageCharts({ charts }: { charts: readonly Chart[] }) {
  const t = useTranslations('dashboard.averages')
  const empty = charts.filter(({ questions }) => questions.length === 0)
  return (
    <>
      {charts
        .filter(({ questions }) => questions.length > 0)
        .map((chart) => (
          <AverageChart key={chart.kind} chart={chart} />
        ))}
      {empty.map(({ kind }) => (
        <Paper key={kind} component="section" withBorder p="md" aria-label={t(kind)}>
          <Title order={2} size="h4" mb="xs">
            {t(kind)}
          </Title>
          <Text size="sm" c="dimmed">
            {t('none')}
          </Text>
        </Paper>
      ))}
    </>
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
    <Stack component="section" aria-label={t('title')}>
      {isEmpty ? <EmptyState text={t('empty')} drawing="chart" /> : <AverageCharts charts={charts} />}
      {smallestGroupSize != null && <WithheldQuestionnaires {...withheldQuestions} smallest={smallestGroupSize} />}
      {isRepeated && !isEmpty && (
        <WorkedOut>
          <Text size="sm">{t('eachAnswer')}</Text>
        </WorkedOut>
      )}
    </Stack>
  )
}
