'use client'
import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { BeforeAfterDumbbell } from '@/components/charts/BeforeAfterDumbbell'
import { shownScaleValue } from '@/domain/scale'
import type { CampaignComparisonQuery, ComparedAnswersFragment } from '@/graphql/__generated__/operations'
import classes from './comparison.module.css'
import { QuestionTable } from './QuestionTable'
import { SideName } from './SideName'

type Question = CampaignComparisonQuery['campaignComparison']['questions'][number]
type Props = { questions: readonly Question[]; names: readonly [string, string]; currencySymbol: string }
type PictureProps = {
  side: 'left' | 'right'
  name: string
  question: Question
  answers?: ComparedAnswersFragment | null
}

function Picture({ side, name, question: { scaleMax, isPercentage }, answers }: PictureProps) {
  if (answers?.change == null) return null
  return (
    <Stack gap={4} component="div">
      <Text size="sm" aria-hidden>
        <SideName side={side} name={name} />
      </Text>
      <BeforeAfterDumbbell
        before={answers.change.meanBefore}
        after={answers.change.meanAfter}
        scaleMax={shownScaleValue(scaleMax, scaleMax, isPercentage)}
      />
    </Stack>
  )
}

/** Each question both sides were asked: where people stood before and after, and what stands behind the figures. */
export function QuestionComparison({ questions, names, currencySymbol }: Props) {
  const t = useTranslations('comparison.questions')
  return (
    <Stack component="section" gap="sm" aria-label={t('heading')}>
      <Title order={2} size="h4">
        {t('heading')}
      </Title>
      <ul className={classes.list}>
        {questions.map((question) => (
          <Paper key={question.questionId} component="li" withBorder p="md">
            <Stack gap="sm">
              <Title order={3} size="h5" style={{ overflowWrap: 'anywhere' }}>
                {question.questionText}
              </Title>
              {(question.left?.change ?? question.right?.change) != null && (
                <SimpleGrid cols={{ base: 1, sm: 2 }}>
                  <Picture side="left" name={names[0]} question={question} answers={question.left} />
                  <Picture side="right" name={names[1]} question={question} answers={question.right} />
                </SimpleGrid>
              )}
              <QuestionTable question={question} names={names} currencySymbol={currencySymbol} />
            </Stack>
          </Paper>
        ))}
      </ul>
    </Stack>
  )
}
