'use client'
import { Group, Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { InfoTip } from '@/components/ui/InfoTip'

type Props = {
  isChosen: boolean
  onChange: (isChosen: boolean) => void
  isDisabled?: boolean
  /** In a bar: what it leaves out is explained on request. */
  isInBar?: boolean
}

/** The choice to leave the answers of each learner out of a report. */
export function WithoutNames({ isChosen, onChange, isDisabled = false, isInBar = false }: Props) {
  const t = useTranslations('report.withoutNames')
  const choice = (
    <Switch
      aria-label={t('label')}
      label={t('label')}
      description={isInBar ? undefined : t('hint')}
      checked={isChosen}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      disabled={isDisabled}
    />
  )
  if (!isInBar) return choice
  return (
    <Group gap={4} wrap="nowrap">
      {choice}
      <InfoTip label={t('about')}>{t('hint')}</InfoTip>
    </Group>
  )
}
