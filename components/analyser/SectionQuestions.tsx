'use client'
import { useQuery } from '@apollo/client/react'
import { Skeleton, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Withheld } from '@/components/result/Withheld'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { plainText } from '@/domain/richText'
import { type AnalyserInput, AnalyserSectionDocument } from '@/graphql/__generated__/operations'
import { QuestionFigures } from './QuestionFigures'

type Props = { sectionId: string; questionnaireId: string; input: AnalyserInput; currencySymbol: string }

/** The questions of a section with their figures over the runs that the filters find. */
export function SectionQuestions({ sectionId, questionnaireId, input, currencySymbol }: Props) {
  const t = useTranslations('analyser.sections')
  const { data, previousData, loading, error } = useQuery(AnalyserSectionDocument, {
    variables: { questionnaireIds: [questionnaireId], sectionIds: [sectionId], input },
    fetchPolicy: 'no-cache',
  })
  const found = (data ?? (loading ? previousData : undefined))?.analyserInterrogationSupportingData
  if (error !== undefined) return <ErrorBanner error={error} />
  if (found === undefined) return <Skeleton h={80} radius="md" aria-label={t('reading')} />
  return (
    <Stack gap="lg">
      {found.questions.length === 0 && found.withheldQuestions.length === 0 && (
        <Text c="dimmed">{t('noQuestions')}</Text>
      )}
      {found.questions.map((question) => (
        <QuestionFigures key={question.id} question={question} currencySymbol={currencySymbol} />
      ))}
      <Withheld names={found.withheldQuestions.map(plainText)} smallest={found.smallestGroupSize} />
    </Stack>
  )
}
