'use client'
import { useQuery } from '@apollo/client/react'
import { Anchor, Card, List, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type Weakness, weakQuestions } from '@/domain/questionnaire'
import { QuestionnaireBaseAmountsDocument, type QuestionnaireDetailFragment } from '@/graphql/__generated__/operations'

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

/** Checklist of questions that could be improved; advisory only. */
export function ReviewAdvice({ questionnaire: { id, sections }, analysisTypes, stageName, onGoTo }: Props) {
  const t = useTranslations('questionnaire.review')
  const { data, loading } = useQuery(QuestionnaireBaseAmountsDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const questions = inOrder(sections).flatMap((section) => inOrder(section.questions))
  if (questions.length === 0 || (loading && data === undefined)) return null
  const amounts = new Map(analysisTypes.map((type) => [type.id, type.baseAmountDefault]))
  for (const { analysisTypeId, baseAmount } of data?.questionnaire.analysisTypeLinks ?? [])
    amounts.set(analysisTypeId, baseAmount)
  const weaknesses = weakQuestions(questions, amounts)
  const said = (weakness: Weakness) =>
    weakness.questionId === null ? t(`advice.${weakness.key}`) : t(`advice.${weakness.key}`, { ...weakness })
  return (
    <Card withBorder bg="transparent" component="section" aria-label={t('adviceHeading')}>
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
              <List.Item key={`${weakness.key}-${weakness.questionId}`}>
                {said(weakness)}{' '}
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
    </Card>
  )
}
