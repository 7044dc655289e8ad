'use client'
import { Stack, Text } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import { OverTime } from '@/components/shared/followUp/OverTime'
import { useWaveNames } from '@/components/shared/followUp/useWaveNames'
import type { FollowUpResultsQuery } from '@/graphql/followUp/__generated__/operations'

type Found = FollowUpResultsQuery['campaignTrajectory']
type Participation = Found['participation'][number]

/** How many answered in each wave, and the departments from which clearly fewer did. */
function WhoAnswered({ participation, waves }: Pick<Found, 'participation' | 'waves'>) {
  const t = useTranslations('followUp.results')
  const { list } = useFormatter()
  const nameOf = useWaveNames(waves)
  const fewerText = ({ fewer }: Participation) => {
    if (fewer == null) return ''
    const { departments, others } = fewer
    const names = list(departments.map((one) => t('answeredOf', one)))
    return t('fewerFrom', { names, ...others })
  }
  return (
    <Stack gap={4}>
      {participation.map((one) => (
        <Text key={one.wave} size="sm" className="tabular">
          {[t('answered', { when: nameOf(one.wave), asked: one.asked, completed: one.completed }), fewerText(one)]
            .filter(Boolean)
            .join(' ')}
        </Text>
      ))}
    </Stack>
  )
}

/** What is still there of each category, and who answered. */
export function DidItLast({ found }: { found: Found }) {
  const t = useTranslations('followUp.trajectory')
  const { questions, participation, waves } = found
  const isAnswered = questions.some(({ points }) => points.some(({ wave }) => wave !== 0))
  return (
    <Stack gap="lg">
      {isAnswered ? (
        <OverTime trajectory={found} isBare form="words" />
      ) : (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      )}
      <WhoAnswered participation={participation} waves={waves} />
    </Stack>
  )
}
