'use client'
import { Badge, Group, Text, Tooltip } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Parts } from '@/components/ui/Parts'
import { questionEvidenceParts } from '@/domain/format'
import type { ChangeEvidence } from '@/domain/result'

type Change = Pick<ChangeEvidence, 'isIndicative' | 'meanChange' | 'low' | 'high' | 'correctedEffectSize'>
type Props = {
  n: number
  /** How many questionnaires of these people. */
  runs: number
  /** How many were given out; without any there is no rate. */
  asked: number
  /** How many left the question out, and to how many it does not apply. */
  leftOut?: number | null
  notApplicable?: number | null
  /** For before/after questions: the change, in the unit of the answers. */
  change?: Change | null
  unit?: '' | '%'
}

/**
 * The evidence of a figure: the number of people with those who gave none, the mean change with its 95% interval, the effect size, and whether
 * it is only indicative.
 */
export function Evidence({ asked, change, unit = '', ...people }: Props) {
  const t = useTranslations('result.evidence')
  return (
    <Group gap="4px 8px" data-testid="evidence">
      <Text component="div" size="sm" c="dimmed" className="tabular">
        <Parts parts={questionEvidenceParts(t, { ...people, change }, unit, asked)} />
      </Text>
      {change?.isIndicative === true && (
        <Tooltip label={t('indicativeHelp')} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
          <Badge color="gray" variant="light" tabIndex={0} aria-description={t('indicativeHelp')}>
            {t('indicative')}
          </Badge>
        </Tooltip>
      )}
    </Group>
  )
}
