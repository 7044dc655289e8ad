import { useTranslations } from 'next-intl'
import { useCampaignTrajectory } from '@/components/shared/followUp/useCampaignTrajectory'
import { useWaveNames } from '@/components/shared/followUp/useWaveNames'
import { formatCount, formatPoints } from '@/domain/format'
import { laterIn } from '@/domain/trajectory'
import type { ComparedSideFragment } from '@/graphql/comparison/__generated__/operations'

/** What of the change of a category is still there in the last wave, in words; null where no wave shows it. */
export type KeptOf = (analysisTypeId: string) => string | null

type Side = Pick<ComparedSideFragment, 'questionnaireId' | 'departmentName' | 'hasFollowUps' | 'isWithheld'>

/** Of whole campaigns alone: beside them, a department would tell of those who are left out. */
function useKeptOf({ questionnaireId, departmentName, hasFollowUps, isWithheld }: Side): KeptOf {
  const t = useTranslations('followUp.overTime')
  const skip = !hasFollowUps || departmentName != null || isWithheld
  const trajectory = useCampaignTrajectory(questionnaireId, { skip })
  const nameOf = useWaveNames(trajectory?.waves ?? [])
  return (analysisTypeId) => {
    const found = trajectory?.categories.find(({ id }) => id === analysisTypeId)
    const last = found && laterIn(found).at(-1)
    if (last === undefined || last.kept === null) return null
    const { n, wave, kept, shareKept } = last
    const values = { n: formatCount(n), when: nameOf(wave), kept: formatPoints(kept.mean) }
    return shareKept === null
      ? t('keptUnclear', values)
      : t('kept', { ...values, share: formatCount(Math.round(shareKept)) })
  }
}

/** What is still there on both sides, and why it is not shown where only a department is compared. */
export function useKept(left: Side, right: Side): { of: readonly [KeptOf, KeptOf]; note: string | null } {
  const t = useTranslations('followUp.overTime')
  const of = [useKeptOf(left), useKeptOf(right)] as const
  const isNarrowed = [left, right].some(({ hasFollowUps, departmentName }) => hasFollowUps && departmentName != null)
  return { of, note: isNarrowed ? t('whole') : null }
}
