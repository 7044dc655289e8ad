'use client'
import { Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'

type Props = { isChosen: boolean; onChange: (isChosen: boolean) => void; isDisabled?: boolean }

/** The choice to put the chain of impact beside the report of a package. */
export function WithImpact({ isChosen, onChange, isDisabled = false }: Props) {
  const t = useTranslations('report.withImpact')
  return (
    <Switch
      aria-label={t('label')}
      label={t('label')}
      description={t('hint')}
      checked={isChosen}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      disabled={isDisabled}
    />
  )
}
