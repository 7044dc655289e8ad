'use client'
import { ActionIcon, Badge, Button, Group, TagsInput, Text, UnstyledButton } from '@mantine/core'
import { IconStar, IconStarFilled, IconTag, IconUser } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { NamedPill } from '@/components/ui/input/NamedPill'
import { tooLongKey } from '@/components/forms/validation/tooLong'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'
import { formatCount, truncate } from '@/domain/format'
import { longestTag, mostTags } from '@/domain/overview'
import { oneLine } from '@/domain/text'
import classes from './words.module.css'
import type { MarkChange, WrittenText } from './useWrittenAnswers'

/** How much of a text is shown at first, and in the names of its controls. */
const atFirst = { lines: 8, characters: 400 }
const nameLength = 80
/** A longer one has its tools below it on a narrow screen. */
const longFrom = 90

const nameOf = ({ text }: WrittenText) => truncate(text, nameLength)

type TagsProps = {
  text: WrittenText
  /** Tags of the campaign, as suggestions. */
  known: readonly string[]
  onMark: (change: MarkChange) => void
  onTag: (tag: string) => void
}

/** The tags of a text; each filters by itself, and a field changes them. */
function Tags({ text, known, onMark, onTag }: TagsProps) {
  const t = useTranslations('overview.words')
  const words = useValidationMessages()
  const [isEditing, setIsEditing] = useState(false)
  const [typed, setTyped] = useState('')
  const refused = useRef('')
  const { tags } = text
  const isTooLong = (tag: string) => tag.trim().length > longestTag
  const handleChange = (changed: string[]) => {
    const addTags = changed.filter((tag) => !tags.includes(tag) && !isTooLong(tag))
    const removeTags = tags.filter((tag) => !changed.includes(tag))
    refused.current = changed.find(isTooLong) ?? ''
    if (addTags.length > 0 || removeTags.length > 0) onMark({ addTags, removeTags })
  }
  // A paste becomes a tag and empties the field at once; text that is too long stays in it.
  const handleType = (next: string) => {
    setTyped(next === '' ? refused.current : next)
    refused.current = ''
  }
  if (isEditing)
    return (
      <TagsInput
        aria-label={t('tagsOf', { text: nameOf(text) })}
        placeholder={t('addTag')}
        value={[...tags]}
        data={[...known]}
        onChange={handleChange}
        searchValue={typed}
        onSearchChange={handleType}
        error={isTooLong(typed) ? words(tooLongKey(typed.trim(), longestTag)) : undefined}
        onKeyDown={(event) => isTooLong(typed) && event.key === 'Enter' && event.preventDefault()}
        acceptValueOnBlur={!isTooLong(typed)}
        onBlur={() => !isTooLong(typed) && setIsEditing(false)}
        maxTags={mostTags}
        size="xs"
        className={classes.tagField}
        renderPill={({ value: tag = '', onRemove }) => <NamedPill name={tag} skipsTab onRemove={onRemove} />}
        autoFocus
      />
    )
  return (
    <Group gap={6}>
      {tags.map((tag) => (
        <UnstyledButton key={tag} onClick={() => onTag(tag)} aria-label={t('filterByTag', { tag })}>
          <Badge variant="light" className={classes.tag}>
            {tag}
          </Badge>
        </UnstyledButton>
      ))}
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.tool}
        aria-label={t(tags.length === 0 ? 'addTag' : 'changeTags')}
        aria-description={nameOf(text)}
        title={t(tags.length === 0 ? 'addTag' : 'changeTags')}
        onClick={() => setIsEditing(true)}
      >
        <IconTag size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

/** A text in its own direction; of a long one the beginning until the rest is opened. */
function Words({ text }: { text: WrittenText }) {
  const t = useTranslations('overview.words')
  const [isWhole, setIsWhole] = useState(false)
  const beginning = truncate(text.text.split('\n').slice(0, atFirst.lines).join('\n'), atFirst.characters)
  const isLong = beginning !== text.text
  if (oneLine(text.text) === '') return <Text c="dimmed">{t('blank')}</Text>
  return (
    <div className={classes.text}>
      <Text size="sm" dir="auto" className={classes.words}>
        {isWhole ? text.text : beginning}
      </Text>
      {isLong && (
        <Button
          variant="subtle"
          size="compact-sm"
          ms={-8}
          aria-expanded={isWhole}
          aria-description={nameOf(text)}
          onClick={() => setIsWhole(!isWhole)}
        >
          {t(isWhole ? 'showLess' : 'showWhole')}
        </Button>
      )}
    </div>
  )
}

/** The authors of a text once they are asked for, or their number where no one is named. */
function Authors({ text }: { text: WrittenText }) {
  const t = useTranslations('overview.words')
  const [isOpen, setOpen] = useState(false)
  const { learners, times } = text
  if (learners.length === 0)
    return times > 1 ? (
      <Text size="sm" c="dimmed">
        {t('writtenBy', { count: times })}
      </Text>
    ) : null
  const count = Math.max(times, learners.length)
  const names = learners.map(({ name, departmentName }) =>
    departmentName === null ? name : t('author', { name, department: departmentName }),
  )
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        w="fit-content"
        aria-expanded={isOpen}
        aria-label={t('showAuthors', { count })}
        aria-description={nameOf(text)}
        leftSection={<IconUser size={16} aria-hidden />}
        className={`${classes.tool} tabular`}
        title={t('showAuthors', { count })}
        onClick={() => setOpen(!isOpen)}
      >
        {formatCount(count)}
      </Button>
      {isOpen && (
        <Text size="sm" dir="auto" className={classes.authors}>
          <span>{names.join('; ')}</span>
          {times > learners.length && <span>{` ${t('more', { count: times - learners.length })}`}</span>}
        </Text>
      )}
    </>
  )
}

/** A text with its authors, its star and its tags. */
export function WrittenTextCard({ text, ...tags }: TagsProps) {
  const t = useTranslations('overview.words')
  const { isStarred } = text
  const Star = isStarred ? IconStarFilled : IconStar
  return (
    <div className={classes.card} data-long={text.text.length > longFrom || undefined}>
      <Words text={text} />
      <div className={classes.tools}>
        <Authors text={text} />
        <Tags text={text} {...tags} />
        <ActionIcon
          variant="subtle"
          color={isStarred ? undefined : 'gray'}
          className={classes.tool}
          data-chosen={isStarred || undefined}
          aria-pressed={isStarred}
          aria-label={t('star')}
          aria-description={nameOf(text)}
          title={t(isStarred ? 'unstarHint' : 'starHint')}
          onClick={() => tags.onMark({ isStarred: !isStarred })}
        >
          <Star size={16} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}
