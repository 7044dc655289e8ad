'use client'
import { ActionIcon, Badge, Button, Group, Paper, Stack, TagsInput, Text, UnstyledButton } from '@mantine/core'
import { IconStar, IconStarFilled, IconTag } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { longestTag, mostTags } from '@/domain/overview'
import classes from './words.module.css'
import type { MarkChange, WrittenText } from './useWrittenAnswers'

type TagsProps = {
  text: WrittenText
  /** Tags of the campaign, as suggestions. */
  known: readonly string[]
  onMark: (change: MarkChange) => void
  onTag: (tag: string) => void
}

/** The tags of a text; each filters by itself, and a field changes them. */
function Tags({ text: { text, tags }, known, onMark, onTag }: TagsProps) {
  const t = useTranslations('overview.words')
  const [isEditing, setIsEditing] = useState(false)
  const handleChange = (changed: string[]) =>
    onMark({
      addTags: changed.filter((tag) => !tags.includes(tag)),
      removeTags: tags.filter((tag) => !changed.includes(tag)),
    })
  if (isEditing)
    return (
      <TagsInput
        aria-label={t('tagsOf', { text })}
        placeholder={t('addTag')}
        value={[...tags]}
        data={[...known]}
        onChange={handleChange}
        onBlur={() => setIsEditing(false)}
        maxTags={mostTags}
        maxLength={longestTag}
        size="xs"
        className={classes.tagField}
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
      <Button
        variant="subtle"
        size="compact-xs"
        leftSection={<IconTag size={14} aria-hidden />}
        aria-description={text}
        onClick={() => setIsEditing(true)}
      >
        {t(tags.length === 0 ? 'addTag' : 'changeTags')}
      </Button>
    </Group>
  )
}

/** The authors of a text, or their number where no one is named. */
function Authors({ text: { learners, times } }: { text: WrittenText }) {
  const t = useTranslations('overview.words')
  if (learners.length === 0)
    return times > 1 ? (
      <Text size="sm" c="dimmed">
        {t('writtenBy', { count: times })}
      </Text>
    ) : null
  const names = learners.map(({ name, departmentName }) =>
    departmentName === null ? name : t('author', { name, department: departmentName }),
  )
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {names.join('; ')}
      {times > learners.length && ` ${t('more', { count: times - learners.length })}`}
    </Text>
  )
}

/** A text with its authors, its star and its tags. */
export function WrittenTextCard({ text, ...tags }: TagsProps) {
  const t = useTranslations('overview.words')
  const { isStarred } = text
  const Star = isStarred ? IconStarFilled : IconStar
  return (
    <Paper withBorder p="sm" className={classes.card}>
      <Stack gap={6}>
        <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
          <Text className={classes.text}>{text.text}</Text>
          <ActionIcon
            variant="subtle"
            size={36}
            my={-6}
            aria-pressed={isStarred}
            aria-label={t('star')}
            aria-description={text.text}
            title={t(isStarred ? 'unstarHint' : 'starHint')}
            onClick={() => tags.onMark({ isStarred: !isStarred })}
          >
            <Star size={20} aria-hidden />
          </ActionIcon>
        </Group>
        <Authors text={text} />
        <Tags text={text} {...tags} />
      </Stack>
    </Paper>
  )
}
