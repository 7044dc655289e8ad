'use client'
import { Combobox, Group, Loader, Text, TextInput, useCombobox } from '@mantine/core'
import { useQuery } from '@apollo/client/react'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useLastAnswer } from '@/components/shared/list/useLastAnswer'
import { Email } from '@/components/ui/Email'
import { PeopleToChooseDocument, type PersonToChooseFragment } from '@/graphql/__generated__/operations'
import { participantName } from '../participantName'
import type { ChosenPerson } from './choice'

type Props = {
  questionnaireId: string
  chosen: readonly ChosenPerson[]
  /** Everyone or departments are chosen, which a search can limit. */
  hasGroup: boolean
  onMatching: (words: string) => void
  onToggle: (person: ChosenPerson) => void
}

/** So many people are offered at a time. */
const offered = 20
/** The option that chooses all who match. */
const all = 'all'

/** Searches people while typing. Those who take part already are shown and cannot be chosen. */
export function PersonSearch({ questionnaireId, chosen, hasGroup, onMatching, onToggle }: Props) {
  const t = useTranslations('audience.search')
  const [search, setSearch] = useState('')
  const wanted = search.trim().slice(0, 200)
  const [debounced] = useDebouncedValue(wanted, 150)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { data: answer, loading } = useQuery(PeopleToChooseDocument, {
    variables: { search: debounced, notInQuestionnaireId: questionnaireId, first: offered },
    skip: debounced === '',
    fetchPolicy: 'no-cache',
  })
  const data = useLastAnswer('people', answer)
  const isShown = wanted !== '' && data !== undefined
  const found = isShown ? (data.people?.items ?? []) : []
  const takingPart = isShown ? (data.people?.takingPart ?? []) : []
  const isSettled = isShown && debounced === wanted && !loading
  const handleSubmit = (id: string) => {
    if (id === all) {
      onMatching(wanted)
      setSearch('')
    }
    const person = found.find((one) => one.id === id)
    if (person !== undefined) onToggle(person)
  }
  return (
    <div>
      <Combobox
        store={combobox}
        onOptionSubmit={handleSubmit}
        position="bottom-start"
        middlewares={{ flip: false, shift: false }}
      >
        <Combobox.Target>
          <TextInput
            maw={720}
            label={t('label')}
            placeholder={t('placeholder')}
            autoComplete="off"
            leftSection={<IconSearch size={16} aria-hidden />}
            rightSection={loading && <Loader size="xs" aria-hidden />}
            value={search}
            onChange={({ currentTarget }) => {
              setSearch(currentTarget.value)
              combobox.openDropdown()
              combobox.resetSelectedOption()
            }}
            onFocus={() => combobox.openDropdown()}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Text role="status" size="sm" c="dimmed">
          {isSettled && t(found.length === offered ? 'more' : 'found', { count: found.length })}
        </Text>
        <Combobox.Dropdown hidden={!isShown}>
          <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={t('label')}>
            {found.length > 1 && (
              <Combobox.Option value={all}>
                <Text size="sm" fw={500}>
                  {t(hasGroup ? 'only' : 'all', { search: wanted })}
                </Text>
              </Combobox.Option>
            )}
            {found.map((person) => (
              <PersonOption key={person.id} person={person} isChosen={chosen.some(({ id }) => id === person.id)} />
            ))}
            {takingPart.map((person) => (
              <PersonOption key={person.id} person={person} />
            ))}
            {isSettled && found.length + takingPart.length === 0 && (
              <Combobox.Empty>{t('nothing', { search: wanted })}</Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  )
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
            {participantName(person)}
          </Text>
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            <Email>{[email, departmentName].filter((part) => part !== null && part !== '').join(' · ')}</Email>
          </Text>
        </div>
        {isChosen && <IconCheck size={16} role="img" aria-label={t('chosen')} />}
        {isTakingPart && (
          <Text size="xs" flex="none">
            {t('takingPart')}
          </Text>
        )}
      </Group>
    </Combobox.Option>
  )
}
