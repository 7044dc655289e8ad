'use client'
import { Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FigureTable } from '@/components/shared/followUp/FigureTable'
import { useWaveNames } from '@/components/shared/followUp/useWaveNames'
import { formatCount } from '@/domain/format'
import { plainText } from '@/domain/richText'
import type { FollowUpResultsQuery } from '@/graphql/followUp/__generated__/operations'

type Found = FollowUpResultsQuery['campaignTrajectory']
type Wave = Found['reasons'][number]
type Share = Wave['answers'][number]

/** The most answers that are named of a department. */
const mostNamed = 3

/** What got in the way and what helped: each answer with its share in each wave, ranked by the last, and by department. */
export function Reasons({ found: { reasons, waves } }: { found: Found }) {
  const t = useTranslations('followUp.results')
  const nameOf = useWaveNames(waves)
  return (
    <Stack gap="xl">
      {[...Map.groupBy(reasons, ({ key }) => key)].map(([key, asked]) => (
        <Question key={key} asked={asked} nameOf={nameOf} />
      ))}
      <Text fz={13} c="dimmed">
        {t('reasonsHelp')}
      </Text>
    </Stack>
  )
}

function Question({ asked, nameOf }: { asked: readonly Wave[]; nameOf: (wave: number) => string }) {
  const t = useTranslations('followUp.results')
  const last = asked.at(-1)!
  const title = plainText(last.questionText)
  const percent = (share: number) => t('percent', { share: formatCount(Math.round(share)) })
  const texts = [...new Set(asked.toReversed().flatMap(({ answers }) => answers.map(({ text }) => text)))]
  const figureOf = ({ answers }: Wave, text: string) => {
    const found = answers.find((one) => one.text === text)
    return found === undefined ? null : { value: percent(found.share), note: formatCount(found.count) }
  }
  const named = (answers: readonly Share[]) =>
    answers.slice(0, mostNamed).map(({ text, share }) => t('reasonShare', { text, share: percent(share) }))
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <Title order={3} size="h5" dir="auto">
        {title}
      </Title>
      <FigureTable
        label={title}
        isCompact
        head={[t('answer'), ...asked.map(({ wave, n }) => t('waveWithN', { when: nameOf(wave), n }))]}
        rows={texts.map((text) => ({ key: text, name: text, figures: asked.map((wave) => figureOf(wave, text)) }))}
      />
      {last.departments.length > 1 && (
        <FigureTable
          label={t('byDepartmentOf', { title })}
          head={[t('byDepartment', { when: nameOf(last.wave) }), t('n')]}
          shortHead={[t('byDepartment', { when: nameOf(last.wave) }), `${t('n')} =`]}
          rows={last.departments.map(({ id, name, n, answers }) => ({
            ...{ key: id, name, notes: [named(answers)] },
            figures: [{ value: formatCount(n) }],
          }))}
        />
      )}
    </Stack>
  )
}
