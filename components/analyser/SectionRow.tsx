'use client'
import { useQuery } from '@apollo/client/react'
import { ActionIcon, Skeleton, Stack, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { QuestionFigure } from '@/components/result/QuestionFigure'
import { SectionHead } from '@/components/result/SectionHead'
import { Withheld } from '@/components/result/Withheld'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { hasEvidence } from '@/domain/format'
import { questionTitle } from '@/domain/question'
import type { AnalyserInput } from '@/graphql/__generated__/types'
import { AnalyserSectionDocument } from '@/graphql/analyser/__generated__/operations'
import classes from './analyser.module.css'
import type { Results } from './useAnalyserResults'

type SectionQuestionsProps = {
  sectionId: string
  questionnaireId: string
  input: AnalyserInput
  currencySymbol: string
}

/** The questions of a section with their figures over the sessions that match the filters. */
function SectionQuestions({ sectionId, questionnaireId, input, currencySymbol }: SectionQuestionsProps) {
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
        <Stack key={question.id} gap="xs" component="article">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {questionTitle(question)}
          </Text>
          <QuestionFigure question={question} asked={0} currencySymbol={currencySymbol} />
          {!hasEvidence(question) && <Text c="dimmed">{t('noFigures')}</Text>}
        </Stack>
      ))}
      <Withheld names={found.withheldQuestions} smallest={found.smallestGroupSize} />
    </Stack>
  )
}

type Section = Results['sectionResults'][number] & { name: string }
type Props = { section: Section; handles: ReactNode; input: AnalyserInput; currencySymbol: string }

/** A section with its change per learner and its total; its questions are fetched when it is opened. */
export function SectionRow({ section, handles, input, currencySymbol }: Props) {
  const { id, name, sectionName, questionnaireId, questionnaireName } = section
  const t = useTranslations('analyser.sections')
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  return (
    <div className={classes.section}>
      <SectionHead
        section={section}
        asked={0}
        handles={handles}
        name={
          <div className={classes.name}>
            <Text fw={500} className={classes.name}>
              {sectionName}
            </Text>
            <Text size="xs" c="dimmed" mt={2} className={classes.name}>
              {questionnaireName}
            </Text>
          </div>
        }
        action={
          <ActionIcon
            variant="default"
            size="lg"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            aria-label={t(isOpen ? 'close' : 'open', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
          </ActionIcon>
        }
      />
      {isOpen && (
        <div id={panel} className={classes.questions}>
          <SectionQuestions
            sectionId={id}
            questionnaireId={questionnaireId}
            input={input}
            currencySymbol={currencySymbol}
          />
        </div>
      )}
    </div>
  )
}
