'use client'
import { Button, Grid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Fragment, useState } from 'react'
import { Withheld } from '@/components/result/Withheld'
import { useFollowUps } from '@/components/shared/followUp/useFollowUps'
import { useWaveNames } from '@/components/shared/followUp/useWaveNames'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { plainText } from '@/domain/richText'
import { CampaignScreen } from '../CampaignScreen'
import type { OfCampaign } from '../header/CampaignHeader'
import { useCampaignState } from '../useCampaignState'
import { byDepartment } from './byDepartment'
import { useWrittenAnswers, type WordsFacets, type WrittenText } from './useWrittenAnswers'
import { WordsAside, WordsFilters } from './WordsFilters'
import classes from './words.module.css'
import { WrittenTextCard } from './WrittenTextCard'

type Words = ReturnType<typeof useWrittenAnswers>

type ListProps = Pick<Words, 'mark' | 'setFilter'> & { texts: readonly WrittenText[]; facets: WordsFacets }

/** The texts under the questions they answer, of each question by the department of those who wrote them. */
function WrittenTextList({ texts, facets, mark, setFilter }: ListProps) {
  const t = useTranslations('overview.words.group')
  const known = facets.tags.map(({ name }) => name)
  const nameOf = new Map(facets.questions.map(({ id, questionText }) => [id, plainText(questionText)]))
  return [...Map.groupBy(texts, ({ questionId }) => questionId)].map(([id, written]) => (
    <section key={id} aria-label={nameOf.get(id)}>
      <Title order={2} size="h4" mb="xs" dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {nameOf.get(id)}
      </Title>
      {byDepartment(written).map(({ kind, department, texts: theirs }) => (
        <Fragment key={`${kind} ${department}`}>
          {kind !== 'whole' && (
            <Title order={3} size="h6" className={classes.department} dir="auto">
              {t(kind, { department, count: theirs.length })}
            </Title>
          )}
          <ul className={classes.list}>
            {theirs.map((text) => (
              <li key={text.id}>
                <WrittenTextCard
                  text={text}
                  known={known}
                  onMark={(change) => mark(text, change)}
                  onTag={(tag) => setFilter({ tag })}
                />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  ))
}

/** The texts found, with their number, what is withheld, and the next page. */
function Found({ words: { page, texts, pages, facets, ...changes } }: { words: Words }) {
  const t = useTranslations('overview.words')
  if (page === undefined || texts === undefined || facets === undefined) return <Skeleton h={240} radius="md" />
  const { isNameless, isWithheld, smallestGroupSize, totalCount, totalTimes } = page
  const withheld = facets.questions.filter((question) => question.isWithheld)
  if (isWithheld) return <Withheld smallest={smallestGroupSize ?? null} />
  return (
    <Stack>
      <Text role="status" size="sm" c="dimmed">
        {t(totalTimes === totalCount ? 'found' : 'foundOften', { count: totalCount, times: totalTimes })}
      </Text>
      {isNameless && (
        <Text size="sm" c="dimmed">
          {t('nameless', { smallest: smallestGroupSize ?? 0 })}
        </Text>
      )}
      <Withheld
        names={withheld.map(({ questionText }) => plainText(questionText))}
        smallest={smallestGroupSize ?? null}
      />
      {texts.length === 0 && (
        <EmptyState drawing="search" text={t(facets.questions.length === 0 ? 'noQuestions' : 'none')} />
      )}
      <WrittenTextList texts={texts} facets={facets} {...changes} />
      {texts.length < pages.total && (
        <Button variant="default" w="fit-content" loading={pages.isWaiting} onClick={pages.onMore}>
          {t('showMore', { shown: texts.length, total: pages.total })}
        </Button>
      )}
    </Stack>
  )
}

/** The waves of a campaign in which people answered, with when each asked. */
function useAnsweredWaves(questionnaireId: string, isCampaign: boolean) {
  const { followUps = [] } = useFollowUps(questionnaireId, { skip: !isCampaign })
  const nameOf = useWaveNames(followUps)
  return followUps
    .filter(({ completedCount }) => completedCount > 0)
    .map(({ id, wave }) => ({ id, name: nameOf(wave) }))
}

/** What people wrote in a campaign and its waves: the texts with a search and filters, their stars and tags. */
export function WrittenAnswersScreen(props: OfCampaign) {
  const t = useTranslations('overview.words')
  const state = useCampaignState(props.questionnaireId)
  const waves = useAnsweredWaves(props.questionnaireId, state.campaign?.questionnaireType === 'Campaign')
  const words = useWrittenAnswers(
    props.questionnaireId,
    waves.map(({ id }) => id),
  )
  const { facets, filter, setFilter, page } = words
  const [isOpen, setIsOpen] = useState(false)
  const filters = facets && { filter, facets, waves, onChange: setFilter, isOpen }
  return (
    <CampaignScreen {...props} {...state} printed={null} isExportWithheld={page && page.smallestGroupSize !== null}>
      <Text c="dimmed" maw={720}>
        {t('intro')}
      </Text>
      <ErrorBanner errors={words.errors.filter((error) => error !== undefined)} />
      {filters && <WordsFilters {...filters} onOpen={() => setIsOpen(!isOpen)} />}
      <Grid>
        <Grid.Col span={{ base: 12, md: 8 }} order={{ base: 2, md: 1 }}>
          <Found words={words} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }} order={{ base: 1, md: 2 }}>
          {filters && <WordsAside {...filters} />}
        </Grid.Col>
      </Grid>
    </CampaignScreen>
  )
}
