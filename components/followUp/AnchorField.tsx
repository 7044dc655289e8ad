'use client'
import { Radio, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useField } from '@/components/forms/validation/useField'
import { type FollowUpAnchor, followUpAnchors } from '@/domain/followUp'
import type { FollowedCampaignQuery, FollowUpRowFragment } from '@/graphql/followUp/__generated__/operations'

type Props = {
  campaign: Pick<FollowedCampaignQuery['questionnaire'], 'isPublished' | 'startDate'>
  /** Of a wave that is changed, whether it asks ahead of the campaign, which stays; null for a new one. */
  isOfBefore: boolean | null
  /** The other waves of the campaign. */
  others: readonly FollowUpRowFragment[]
}

/** What the days of a wave count from; what cannot be chosen says why. */
export function AnchorField({ campaign: { isPublished, startDate }, isOfBefore, others }: Props) {
  const t = useTranslations('followUp.form')
  const { field, common, isSaving } = useField('from')
  if (isOfBefore === true) return <Text size="sm">{t('keepsStart')}</Text>
  const hasBegun = isPublished && startDate !== null && new Date(startDate) <= new Date()
  const isTwice = others.some(({ isBefore, state }) => isBefore && state !== 'Cancelled')
  const refusalOf = (anchor: FollowUpAnchor) =>
    anchor !== 'Start' ? null : hasBegun ? t('begun') : isTwice ? t('twice') : null
  const offered = followUpAnchors.filter((anchor) => anchor !== 'Start' || isOfBefore === null)
  // Ahead of the campaign comes last: it is the rarest.
  const ordered = offered.toSorted((a, b) => Number(a === 'Start') - Number(b === 'Start'))
  return (
    <Radio.Group label={t('from')} value={String(field.value)} onChange={field.onChange} error={common.error}>
      <Stack gap="xs" mt="xs">
        {ordered.map((anchor) => (
          <Radio
            key={anchor}
            value={anchor}
            label={t(`fromLabel.${anchor}`)}
            description={refusalOf(anchor) ?? t(`fromHint.${anchor}`)}
            disabled={isSaving || refusalOf(anchor) !== null}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
