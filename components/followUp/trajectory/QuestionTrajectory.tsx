'use client'
import { Group, Paper, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { QuestionTitle } from '@/components/result/QuestionTitle'
import { figureText, formatCount } from '@/domain/format'
import { sideNames } from '@/domain/question'
import { plainText } from '@/domain/richText'
import type {
  QuestionTrajectoryFieldsFragment,
  TrajectoryComparisonFieldsFragment,
} from '@/graphql/__generated__/operations'

type Comparison = TrajectoryComparisonFieldsFragment
type Props = { line: QuestionTrajectoryFieldsFragment; nameOf: (wave: number) => string; currencySymbol: string }

function PointTile({ label, value, n }: { label: string; value: string; n: number }) {
  const t = useTranslations('followUp.trajectory')
  return (
    <Stack gap={0} maw="10rem">
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {label}
      </Text>
      <Text fw={700} className="tabular">
        {value}
      </Text>
      <Text fz={13} c="dimmed" className="tabular">
        {`${t('n')} = ${n}`}
      </Text>
    </Stack>
  )
}

/** One question before, after and in each wave, what is kept of its change, and who is missing. */
export function QuestionTrajectory({ line, nameOf, currencySymbol }: Props) {
  const t = useTranslations('followUp.trajectory')
  const means = useTranslations('result.means')
  const { question, points, comparisons, isComparable } = line
  const shown = (value: number) => figureText(question, value, currencySymbol)
  const sides = sideNames(question, means('before'), means('after'))
  const labelOf = ({ wave, isStart }: (typeof points)[number]) =>
    wave === 0 ? (isStart ? sides[0] : sides[1]) : nameOf(wave)
  const sentencesOf = ({ wave, n, shareKept, meanBefore, meanLater, asked, missing, startedApart }: Comparison) => {
    const when = nameOf(wave)
    if (wave < 0)
      return meanBefore == null ? [] : [t('recalled', { asked: shown(meanLater), recalled: shown(meanBefore), n })]
    const apart =
      startedApart == null || Math.abs(startedApart) < 0.05
        ? ''
        : t(meanBefore == null ? 'missingApartAfter' : 'missingApart', {
            apart: shown(Math.abs(startedApart)),
            direction: startedApart < 0 ? 'lower' : 'higher',
          })
    const kept = shareKept == null ? '' : t('keptShare', { share: formatCount(Math.round(shareKept)), n })
    const missed = missing === 0 ? '' : `${t('missing', { answered: asked - missing, asked })} ${apart}`.trim()
    const said = [kept, missed].filter(Boolean).join(' ')
    return said === '' ? [] : [t('wavesLine', { when, said })]
  }
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <QuestionTitle order={4} question={{ text: plainText(question.questionText), helpText: question.helpText }} />
        <Group gap="xl" align="flex-start" role="group" aria-label={t('questions')}>
          {points
            .toSorted((a, b) => a.wave - b.wave || Number(b.isStart) - Number(a.isStart))
            .map((point) => (
              <PointTile
                key={`${point.wave} ${point.isStart}`}
                label={labelOf(point)}
                value={shown(point.mean)}
                n={point.n}
              />
            ))}
        </Group>
        {comparisons.flatMap((comparison) =>
          sentencesOf(comparison).map((text) => (
            <Text key={`${comparison.wave} ${text}`} fz={13} c="dimmed" className="tabular">
              {text}
            </Text>
          )),
        )}
        {!isComparable && (
          <Text fz={13} c="dimmed">
            {t('notComparable')}
          </Text>
        )}
      </Stack>
    </Paper>
  )
}
