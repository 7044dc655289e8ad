'use client'
import { Button, Chip, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import classes from '../people.module.css'
import type { Choice } from './choice'
import { everyoneKey, groupKeysOf, withGroup } from './groupKeys'
import type { Groups } from './useGroups'

type Props = { groups: Groups; choice: Choice; onChange: (choice: Choice) => void }

/** So many departments and audiences are shown at first. */
const shownAtFirst = 12

/** Everyone, the departments and the saved audiences with their numbers. */
export function GroupChips({ groups, choice, onChange }: Props) {
  const t = useTranslations('audience.groups')
  const [showsAll, setShowsAll] = useState(false)
  const { everyone, only, departments, audiences } = groups
  const named = (name: string, count: number | null) => (count === null ? name : t('counted', { name, count }))
  const chips = [
    ...departments.map(({ id, name, count }) => ({ id, text: named(name, count) })),
    ...audiences.map(({ id, name, count }) => ({ id, text: t('audience', { name, count }) })),
  ]
  const chosen = groupKeysOf(choice)
  return (
    <Group gap={6} role="group" aria-label={t('label')}>
      {[
        {
          id: everyoneKey,
          text: named(only === null ? t('everyone') : t('ofDepartment', { department: only.name }), everyone),
        },
        ...(showsAll ? chips : chips.slice(0, shownAtFirst)),
      ].map(({ id, text }) => (
        <Chip
          key={id}
          size="sm"
          variant="outline"
          classNames={{ label: classes.group }}
          checked={chosen.includes(id)}
          onChange={() => onChange(withGroup(choice, id, groups))}
        >
          {!chosen.includes(id) && <IconPlus size={14} aria-hidden className={classes.plus} />}
          <span title={text}>{text}</span>
        </Chip>
      ))}
      {!showsAll && chips.length > shownAtFirst && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
          {t('showAll', { count: chips.length })}
        </Button>
      )}
    </Group>
  )
}
