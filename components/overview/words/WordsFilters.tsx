'use client'
import { Button, Group, Paper, Select, Stack, Switch, Text, Title, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { SearchBox } from '@/components/ui/input/SearchBox'
import { formatCount } from '@/domain/format'
import { plainText } from '@/domain/richText'
import scrolled from '@/components/ui/tabs/scrolledTabs.module.css'
import type { WordsFacets, WordsFilter } from './useWrittenAnswers'
import classes from './words.module.css'

type Props = {
  filter: WordsFilter
  facets: WordsFacets
  /** The waves that were answered, which can be read instead of the campaign. */
  waves: readonly { id: string; name: string }[]
  onChange: (change: Partial<WordsFilter>) => void
  /** On a narrow screen only the search is shown until the rest is opened. */
  isOpen: boolean
}

const unfiltered = { search: '', question: null, category: null, department: null, tag: null, starred: null }

type AskedProps = Pick<Props, 'waves'> & { chosen: string | null; onChoose: (wave: string | null) => void }

/** Whether the texts of the campaign are shown, or of one of its waves. */
function AskedIn({ waves, chosen, onChoose }: AskedProps) {
  const t = useTranslations('overview.words')
  const offered = [{ id: null, name: t('inCampaign') }, ...waves]
  const current = waves.some(({ id }) => id === chosen) ? chosen : null
  return (
    <Group gap="xs" mb="sm" role="group" aria-label={t('askedIn')} className={scrolled.line}>
      {offered.map(({ id, name }) => (
        <Button
          key={id}
          size="xs"
          variant={id === current ? 'light' : 'default'}
          aria-pressed={id === current}
          onClick={() => onChoose(id)}
        >
          {name}
        </Button>
      ))}
    </Group>
  )
}

/** The search and the filters: question, category, department, and the texts chosen for the report. */
export function WordsFilters({ filter, facets, waves, onChange, isOpen, onOpen }: Props & { onOpen: () => void }) {
  const t = useTranslations('overview.words')
  const categories = new Map(
    facets.questions.flatMap(({ analysisTypeId, analysisTypeName }) =>
      analysisTypeId === null ? [] : [[analysisTypeId, analysisTypeName ?? ''] as const],
    ),
  )
  const choices = {
    question: facets.questions.map(({ id, questionText, count }) => ({
      value: id,
      label: t('questionCount', { text: plainText(questionText), count }),
    })),
    category: [...categories].map(([value, label]) => ({ value, label })),
    department: facets.departments.map(({ id, name }) => ({ value: id, label: name })),
  }
  const folded = isOpen ? '' : classes.folded
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  const isFiltered = Object.values({ ...filter, wave: null }).some((value) => value !== null && value !== '')
  return (
    <Paper withBorder p="md" component="section" aria-label={t('filters')}>
      {waves.length > 0 && (
        <AskedIn waves={waves} chosen={filter.wave} onChoose={(wave) => onChange({ ...unfiltered, wave })} />
      )}
      <Group gap="sm">
        <div className={classes.search}>
          <SearchBox label={t('search')} value={filter.search} onSearch={(search) => onChange({ search })} />
        </div>
        <Button
          hiddenFrom="md"
          variant="default"
          aria-expanded={isOpen}
          onClick={onOpen}
          rightSection={<Chevron size={16} aria-hidden />}
        >
          {t('filtersAndWords')}
        </Button>
        {(['question', 'category', 'department'] as const).map(
          (name) =>
            choices[name].length > (name === 'question' ? 1 : 0) && (
              <Select
                key={name}
                aria-label={t(name)}
                placeholder={t(`all.${name}`)}
                data={choices[name]}
                value={filter[name]}
                onChange={(value) => onChange({ [name]: value })}
                clearable
                searchable
                className={`${classes.filter} ${folded}`}
              />
            ),
        )}
        <Switch
          className={folded}
          label={t('starred', { count: facets.starredCount })}
          checked={filter.starred !== null}
          onChange={(event) => onChange({ starred: event.currentTarget.checked ? 'yes' : null })}
        />
        {isFiltered && (
          <Button variant="subtle" onClick={() => onChange(unfiltered)}>
            {t('clear')}
          </Button>
        )}
      </Group>
    </Paper>
  )
}

type ChipsProps = {
  title: string
  hint: string
  chips: readonly { name: string; count: number }[]
  /** The chosen one, where there is one. */
  chosen: string | null
  onChoose: (name: string | null) => void
}

/** Names with their counts; each filters the texts, and the chosen one ends that. */
function Chips({ title, hint, chips, chosen, onChoose }: ChipsProps) {
  const t = useTranslations('overview.words')
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      {chips.length === 0 ? (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      ) : (
        <Group gap={6} component="ul" className={classes.chips}>
          {chips.map(({ name, count }) => (
            <li key={name}>
              <UnstyledButton
                className={classes.chip}
                aria-pressed={name === chosen}
                aria-label={t('chip', { name, count })}
                onClick={() => onChoose(name === chosen ? null : name)}
              >
                <span>{name}</span> <span className="tabular">{formatCount(count)}</span>
              </UnstyledButton>
            </li>
          ))}
        </Group>
      )}
    </Paper>
  )
}

/** The tags and the most used words, each with the number of texts; choosing one filters by it. */
export function WordsAside({ filter, facets, onChange, isOpen }: Props) {
  const t = useTranslations('overview.words')
  const words = facets.words.map(({ word, count }) => ({ name: word, count }))
  return (
    <Stack className={isOpen ? '' : classes.folded}>
      <Chips
        title={t('tags')}
        hint={t('noTags')}
        chips={facets.tags}
        chosen={filter.tag}
        onChoose={(tag) => onChange({ tag })}
      />
      <Chips
        title={t('mostUsed')}
        hint={t('noWords')}
        chips={words}
        chosen={filter.search === '' ? null : filter.search.toLowerCase()}
        onChoose={(word) => onChange({ search: word ?? '' })}
      />
    </Stack>
  )
}
