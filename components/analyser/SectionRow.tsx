'use client'
import { useQuery } from '@apollo/client/react'
import { ActionIcon, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { BeforeAfterDumbbell } from '@/components/charts/BeforeAfterDumbbell'
import { ChangeFigure } from '@/components/result/ChangeFigure'
import { Evidence } from '@/components/result/Evidence'
import { Mean } from '@/components/result/Mean'
import { Withheld } from '@/components/result/Withheld'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { figureText } from '@/domain/format'
import { unitOf } from '@/domain/question'
import { plainText } from '@/domain/richText'
import {
  type AnalyserInput,
  AnalyserSectionDocument,
  type AnalyserSectionQuery,
} from '@/graphql/__generated__/operations'
import results from '@/components/result/result.module.css'
import classes from './analyser.module.css'
import type { Results } from './useAnalyserResults'

type Question = AnalyserSectionQuery['analyserInterrogationSupportingData']['questions'][number]

/** A question with its means and their evidence. */
function QuestionFigures({ question, currencySymbol }: { question: Question; currencySymbol: string }) {
  const t = useTranslations('analyser.question')
  const { questionText, n, runs, mean, change } = question
  const unit = unitOf(question)
  const shown = (value: number) => figureText(question, value, currencySymbol)
  return (
    <Stack gap="xs" component="article">
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {plainText(questionText)}
      </Text>
      {change !== null && (
        <Group gap="xl" align="center">
          <Mean label={t('before')} value={shown(change.meanBefore)} />
          <Mean label={t('after')} value={shown(change.meanAfter)} />
          <BeforeAfterDumbbell before={change.meanBefore} after={change.meanAfter} scale={question} />
        </Group>
      )}
      {mean !== null && <Mean label={t('mean')} value={shown(mean)} />}
      {n === 0 ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <Evidence n={n} runs={runs} asked={0} change={change} unit={unit} />
      )}
    </Stack>
  )
}

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
        <QuestionFigures key={question.id} question={question} currencySymbol={currencySymbol} />
      ))}
      <Withheld names={found.withheldQuestions.map(plainText)} smallest={found.smallestGroupSize} />
    </Stack>
  )
}

type Section = Results['sectionResults'][number] & { name: string }
type Props = { section: Section; handles: ReactNode; input: AnalyserInput; currencySymbol: string }

/** A section with its change per learner and its total; its questions are fetched when it is opened. */
export function SectionRow({
  section: { id, name, sectionName, questionnaireId, questionnaireName, unit, change, figure },
  handles,
  input,
  currencySymbol,
}: Props) {
  const t = useTranslations('analyser.sections')
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  return (
    <>
      <div className={`${results.sectionHead} ${classes.section}`}>
        {handles}
        <div className={classes.name}>
          <Text fw={500} className={classes.name}>
            {sectionName}
          </Text>
          <Text size="xs" c="dimmed" mt={2} className={classes.name}>
            {questionnaireName}
          </Text>
        </div>
        {change === null || figure === null ? (
          <span />
        ) : (
          <ChangeFigure change={change} unit={unit} sum={figure.result} runs={figure.learners} asked={0} />
        )}
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
      </div>
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
    </>
  )
}
