'use client'
import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { InfoTip } from '@/components/ui/InfoTip'

/** What each tip explains. */
const termsOf = {
  questionTypes: ['Measure', 'Commitment', 'Improvement', 'Intent'],
  analysisType: ['analysisType'],
  baseAmount: ['baseAmount'],
  results: ['analysisType', 'baseAmount', 'Measure'],
} as const

type Props = {
  about: keyof typeof termsOf
  /** Said before the terms. */
  children?: string
}

/** Explains terms of the glossary where they are used. */
export function GlossaryTip({ about, children }: Props) {
  const t = useTranslations('glossary')
  return (
    <InfoTip label={t(`label.${about}`)}>
      <Stack gap="xs">
        {children !== undefined && <Text size="sm">{children}</Text>}
        {termsOf[about].map((term) => (
          <Text key={term} size="sm">
            <Text span inherit fw={600}>
              {t(`terms.${term}.name`)}
            </Text>{' '}
            <span>{t(`terms.${term}.text`)}</span>
          </Text>
        ))}
      </Stack>
    </InfoTip>
  )
}
