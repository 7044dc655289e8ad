'use client'
import { useQuery } from '@apollo/client/react'
import { Anchor, List, Text, Title } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import { emptySections, unreachableQuestions, type Weakness, weakQuestions } from '@/domain/questionnaire'
import {
  QuestionnaireBaseAmountsDocument,
  type QuestionnaireDetailFragment,
} from '@/graphql/questionnaire/__generated__/operations'
import classes from './stages.module.css'

type Props = {
  questionnaire: Pick<QuestionnaireDetailFragment, 'id' | 'sections'>
  /** The default base amount of each analysis type, used unless the questionnaire has its own. */
  analysisTypes: readonly { id: string; baseAmountDefault: number }[]
  stageName: string
  /** Opens a question, or the questionnaire stage. */
  onGoTo: (questionId: string | null) => void
}

const inOrder = <T extends { displayOrder: number }>(items: readonly T[]) =>
  items.toSorted((a, b) => a.displayOrder - b.displayOrder)

/** Ascending numbers as runs of consecutive ones; two in sequence stay apart. */
function runsOf(numbers: readonly number[]): { first: number; last: number }[] {
  const runs: { first: number; last: number }[] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run?.last === number - 1) run.last = number
    else runs.push({ first: number, last: number })
  }
  return runs.flatMap((run) =>
    run.last - run.first === 1 ? [run.first, run.last].map((one) => ({ first: one, last: one })) : [run],
  )
}

/** Checklist of questions and sections that could be improved; advisory only. */
export function ReviewAdvice({ questionnaire: { id, sections }, analysisTypes, stageName, onGoTo }: Props) {
  const t = useTranslations('questionnaire.review')
  const format = useFormatter()
  const { data, loading } = useQuery(QuestionnaireBaseAmountsDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const ordered = inOrder(sections).map((section) => ({ ...section, questions: inOrder(section.questions) }))
  const questions = ordered.flatMap((section) =>
    section.questions.map((question) => ({ ...question, sectionText: section.description })),
  )
  if (questions.length === 0 || (loading && data === undefined)) return null
  const amounts = new Map(analysisTypes.map((type) => [type.id, type.baseAmountDefault]))
  for (const { analysisTypeId, baseAmount } of data?.questionnaire.analysisTypeLinks ?? [])
    amounts.set(analysisTypeId, baseAmount)
  const weaknesses = [...emptySections(ordered), ...unreachableQuestions(ordered), ...weakQuestions(questions, amounts)]
  const said = (weakness: Weakness) => {
    if (weakness.key === 'emptySection') return t('advice.emptySection', { name: weakness.name })
    if (weakness.questionId === null) return t(`advice.${weakness.key}`)
    if (weakness.key !== 'noChange') return t(`advice.${weakness.key}`, { ...weakness })
    const runs = runsOf(weakness.numbers).map(({ first, last }) =>
      first === last ? String(first) : t('advice.run', { first, last }),
    )
    return t('advice.noChange', { numbers: format.list(runs), count: weakness.numbers.length })
  }
  return (
    <section className={classes.stage} aria-label={t('adviceHeading')}>
      <Title order={3} size="h5">
        {t('adviceHeading')}
      </Title>
      {weaknesses.length === 0 ? (
        <Text size="sm">{t('adviceNone')}</Text>
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {t('adviceHelp')}
          </Text>
          <List spacing={4} size="sm">
            {weaknesses.map((weakness) => (
              <List.Item key={JSON.stringify(weakness)}>
                <span>{said(weakness)}</span>{' '}
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  mih={24}
                  underline="always"
                  onClick={() => onGoTo(weakness.questionId)}
                >
                  {weakness.questionId === null
                    ? t('fix', { stage: stageName })
                    : t('goToQuestion', { number: weakness.number })}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </>
      )}
    </section>
  )
}
