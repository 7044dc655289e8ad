'use client'
import { Combobox, Group, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Parts } from '@/components/ui/Parts'
import type { PersonToChooseFragment } from '@/graphql/audience/__generated__/operations'
import { participantName } from '../participantName'
import type { Choice } from './choice'
import { groupKeysOf } from './groupKeys'
import { type Found, offered } from './useFound'

/** The option that chooses all who match. */
export const allKey = 'all'
/** The option that takes the typed address. */
export const addressKey = 'address'

type Props = {
  found: Found
  choice: Choice
  /** Everyone or departments are chosen, which a search can limit. */ hasGroup: boolean
}

/** The groups and people that are offered for what is typed. */
export function AnswerOptions({ found, choice, hasGroup }: Props) {
  const t = useTranslations('audience.search')
  const groups = useTranslations('audience.groups')
  const { wanted, people, takingPart, departments, audiences, address, isShown, isSettled } = found
  const chosenGroups = groupKeysOf(choice)
  const isNothing = [people, takingPart, departments, audiences].every(({ length }) => length === 0)
  return (
    <>
      <VisuallyHidden role="status">
        {isSettled && t(people.length === offered ? 'more' : 'found', { count: people.length })}
      </VisuallyHidden>
      <Combobox.Dropdown hidden={!isShown}>
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={t('label')}>
          {departments.map(({ id, name, count }) => (
            <GroupOption key={id} value={id} isChosen={chosenGroups.includes(id)}>
              {count === null ? name : groups('counted', { name, count })}
            </GroupOption>
          ))}
          {audiences.map(({ id, name, count }) => (
            <GroupOption key={id} value={id} isChosen={chosenGroups.includes(id)}>
              {groups('audience', { name, count })}
            </GroupOption>
          ))}
          {people.length > 1 && (
            <GroupOption value={allKey}>{t(hasGroup ? 'only' : 'all', { search: wanted })}</GroupOption>
          )}
          {people.map((person) => (
            <PersonOption key={person.id} person={person} isChosen={choice.people.some(({ id }) => id === person.id)} />
          ))}
          {takingPart.map((person) => (
            <PersonOption key={person.id} person={person} />
          ))}
          {address !== null && <GroupOption value={addressKey}>{t('address', { email: address })}</GroupOption>}
          {isSettled && isNothing && address === null && (
            <Combobox.Empty style={{ overflowWrap: 'anywhere' }}>{t('nothing', { search: wanted })}</Combobox.Empty>
          )}
          {isSettled && people.length === offered && (
            <Combobox.Footer>
              <Text size="xs" c="dimmed" aria-hidden>
                {t('more', { count: offered })}
              </Text>
            </Combobox.Footer>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </>
  )
}

type GroupOptionProps = { value: string; isChosen?: boolean; children: string }

function GroupOption({ value, isChosen = false, children }: GroupOptionProps) {
  return (
    <Combobox.Option value={value} active={isChosen}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
          {children}
        </Text>
        {isChosen && <ChosenMark />}
      </Group>
    </Combobox.Option>
  )
}

function ChosenMark() {
  const t = useTranslations('audience.search')
  return <IconCheck size={16} role="img" aria-label={t('chosen')} style={{ flex: 'none' }} />
}

type PersonOptionProps = { person: PersonToChooseFragment; isChosen?: boolean }

function PersonOption({ person, isChosen = false }: PersonOptionProps) {
  const t = useTranslations('audience.search')
  const { id, email, departmentName, isTakingPart } = person
  return (
    <Combobox.Option value={id} active={isChosen} disabled={isTakingPart}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <div>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            <bdi>{participantName(person)}</bdi>
          </Text>
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            <Parts parts={[email, departmentName ?? ''].filter((part) => part !== '')} />
          </Text>
        </div>
        {isChosen && <ChosenMark />}
        {isTakingPart && (
          <Text size="xs" flex="none">
            {t('takingPart')}
          </Text>
        )}
      </Group>
    </Combobox.Option>
  )
}
