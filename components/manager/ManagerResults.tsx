'use client'
import { useQuery } from '@apollo/client/react'
import { Alert, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type Figure, FigureTable } from '@/components/shared/followUp/FigureTable'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { figureText, formatCount } from '@/domain/format'
import { plainText } from '@/domain/richText'
import { ManagerResultsDocument, type ManagerResultsQuery } from '@/graphql/manager/__generated__/operations'

type Results = ManagerResultsQuery['managerResults']
type Line = Results['questions'][number]

/** Learners and managers beside each other, scale by scale, and the support that managers say there was. */
export function ManagerResults({ questionnaireId }: { questionnaireId: string }) {
  const t = useTranslations('manager.results')
  const { data, error } = useQuery(ManagerResultsDocument, {
    variables: { questionnaireId },
    fetchPolicy: 'cache-and-network',
  })
  if (data === undefined) return error === undefined ? null : <ErrorBanner error={error} />
  const { isOfGroups, isWithheld, questions, support } = data.managerResults
  const answered = questions.filter(({ managers, expected }) => managers != null || expected != null)
  const isEmpty = answered.length + support.length === 0
  return (
    <Stack gap="lg">
      {isWithheld && <Alert color="gray">{t('withheld')}</Alert>}
      {!isWithheld && isOfGroups && <Alert color="gray">{t('onlyGroups')}</Alert>}
      {!isWithheld && isEmpty && <Text c="dimmed">{t('none')}</Text>}
      {answered.length > 0 && <Questions lines={answered} />}
      {support.length > 0 && <Support support={support} />}
    </Stack>
  )
}

/** The scales as they are now: learners, managers and what these expected, and the gap between the first two. */
function Questions({ lines }: { lines: readonly Line[] }) {
  const t = useTranslations('manager.results')
  const sides = (['learners', 'managers', 'expected'] as const).filter((side) =>
    lines.some((line) => line[side] != null),
  )
  const hasGap = lines.some(({ gap }) => gap != null)
  const gapOf = ({ question, gap }: Line): Figure => {
    if (gap == null) return null
    const signed = (value: number) =>
      `${value > 0 ? '+' : value < 0 ? '−' : ''}${figureText(question, Math.abs(value), '')}`
    const { mean, low, high, n } = gap
    const notes = [
      low != null && high != null && t('gapCell', { low: signed(low), high: signed(high) }),
      t('nCell', { n }),
    ]
    return { value: signed(mean), note: notes.filter(Boolean).join('\n') }
  }
  return (
    <Stack gap="xs">
      <FigureTable
        label={t('title')}
        head={[t('question'), ...sides.map((side) => t(side)), ...(hasGap ? [t('gap')] : [])]}
        rows={lines.map((line) => ({
          key: line.question.id,
          name: plainText(line.question.questionText),
          figures: [
            ...sides.map((side): Figure => {
              const mean = line[side]
              if (mean == null) return null
              return { value: figureText(line.question, mean.mean, ''), note: t('nCell', { n: mean.n }) }
            }),
            ...(hasGap ? [gapOf(line)] : []),
          ],
        }))}
      />
      {hasGap && (
        <Text fz={13} c="dimmed" maw={720}>
          {t('gapHelp')}
        </Text>
      )}
    </Stack>
  )
}

/** What managers say about support: of each item how many said yes, partly or no. */
function Support({ support }: { support: Results['support'] }) {
  const t = useTranslations('manager.results')
  const all = useTranslations('managerAnswers')
  const choices = support[0]!.shares.map(({ choice }) => choice)
  const figureOf = ({ shares }: Results['support'][number], wanted: (typeof choices)[number]): Figure => {
    const found = shares.find(({ choice }) => choice === wanted)
    return found === undefined
      ? null
      : { value: t('percent', { percent: formatCount(Math.round(found.share)) }), note: formatCount(found.count) }
  }
  return (
    <FigureTable
      label={t('support')}
      isCompact
      head={[t('support'), ...choices.map((choice) => all(`choice.${choice}`)), t('n')]}
      rows={support.map((line) => ({
        key: line.item,
        name: all(`support.${line.item}`),
        figures: [...choices.map((choice) => figureOf(line, choice)), { value: formatCount(line.n) }],
      }))}
    />
  )
}
