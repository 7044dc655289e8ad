'use client'
import { Group, Pill, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { type AnalyserFilter, daysOf, tagLists } from '@/domain/analyser'
import { formatDay } from '@/domain/format'
import classes from './analyser.module.css'
import type { TagOptions } from './tagOptions'
import type { LearnerNames } from './useLearnerNames'

type Props = { filter: AnalyserFilter; options: TagOptions; learners: Pick<LearnerNames, 'learnerOf'> }

/** Maximum number of tags that are rendered; the others are shown as a number. */
const maxTags = 20

/** The days of a filter as text. */
export function useDays(): (filter: AnalyserFilter) => string {
  const t = useTranslations('analyser')
  return (filter) => {
    const { from, to } = daysOf(filter)
    if (from === null) return to === null ? t('filters.allTime') : t('chosen.to', { to: formatDay(to) })
    if (to === null) return t('chosen.from', { from: formatDay(from) })
    return t('chosen.days', { from: formatDay(from), to: formatDay(to) })
  }
}

/** The filters behind the results: the days, the type, and each selected tag with the name of its list. */
export function ChosenFilters({ filter, options, learners }: Props) {
  const t = useTranslations('analyser')
  const titleId = useId()
  const daysText = useDays()
  const listOf = { userIds: t('filters.people'), departmentIds: t('filters.departments') }
  const tags = tagLists.flatMap((list) => {
    const nameOf =
      list === 'userIds'
        ? (id: string) => learners.learnerOf(id)?.name
        : (tag: string) => options[list].find(({ value }) => value === tag)?.label
    const name = list === 'userIds' || list === 'departmentIds' ? listOf[list] : t(`filters.${list}`)
    return filter[list].map((tag) => t('chosen.tag', { list: name, tag: nameOf(tag) ?? tag }))
  })
  const { questionnaireType } = filter
  const type =
    questionnaireType === null
      ? []
      : [t('chosen.tag', { list: t('filters.questionnaireType'), tag: t(`filters.type.${questionnaireType}`) })]
  const shown = [daysText(filter), ...type, ...tags.slice(0, maxTags)]
  return (
    <Group gap="xs" align="center">
      <Text size="sm" c="dimmed" id={titleId}>
        {t('chosen.title')}
      </Text>
      <Group component="ul" gap={6} className={classes.chosen} aria-labelledby={titleId}>
        {shown.map((text, index) => (
          <Pill key={`${index} ${text}`} component="li" maw="100%">
            {text}
          </Pill>
        ))}
        {tags.length > maxTags && <Pill component="li">{t('chosen.more', { count: tags.length - maxTags })}</Pill>}
      </Group>
    </Group>
  )
}
