'use client'
import { useQuery } from '@apollo/client/react'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { foldText } from '@/domain/text'
import { peoplePaths, profilePaths, questionnairePaths } from '@/domain/paths'
import type { NavigationArea, Viewer } from '@/domain/viewer'
import { QuickSearchDocument, type QuickSearchQuery } from '@/graphql/questionnaire/__generated__/operations'
import classes from './quickSearch.module.css'

type Props = {
  viewer: Viewer
  areas: readonly NavigationArea[]
  /** How often it was opened: it opens again when this grows. */
  openings: number
}
type Found = { id: string; label: string; description?: string; href: string }
type Group = { key: 'pages' | 'actions' | 'campaigns' | 'departments' | 'people'; entries: Found[] }

const [store, spotlight] = createSpotlight()
/** Typing pauses for this long before campaigns, departments and people are searched, in milliseconds. */
const pauseMs = 200

/** Search over the pages and actions of the person's menus, and the campaigns, departments and people that they administer. */
export function QuickSearch({ viewer, areas, openings }: Props) {
  const t = useTranslations('layout.search')
  const router = useRouter()
  const [query, setQuery] = useState('')
  const [searched] = useDebouncedValue(query.trim(), pauseMs)
  const place = placeOf(viewer, areas)
  const subscriptionId = viewer.subscription?.id
  const { data } = useQuery(QuickSearchDocument, {
    variables: { subscriptionId: subscriptionId ?? '', search: searched },
    skip: place === null || subscriptionId === undefined || searched.length < 2,
    fetchPolicy: 'no-cache',
  })
  useEffect(() => spotlight.open(), [openings])
  const menu = useMenuEntries(areas, place)
  const foundGroups = useFoundGroups()
  const typed = foldText(query.trim())
  const matching = (entries: Found[]) => entries.filter(({ label }) => foldText(label).includes(typed))
  const groups: Group[] = [
    { key: 'actions', entries: matching(menu.actions) },
    { key: 'pages', entries: matching(menu.pages) },
    ...(place === null || data === undefined || typed.length < 2 ? [] : foundGroups(data, place)),
  ]
  const shown = groups.filter(({ entries }) => entries.length > 0)
  useFirstSelected(
    typed,
    shown.flatMap(({ key, entries }) => entries.map(({ id }) => `${key} ${id}`)),
  )
  // The part that scrolls takes the focus, so that keys scroll it; its props are those of a ScrollArea.
  const list = { viewportProps: { tabIndex: 0, role: 'group', 'aria-label': t('found') } }
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      scrollable
      maxHeight={420}
      centered={false}
      attributes={{ content: { 'aria-label': t('open') } }}
    >
      <Spotlight.Search
        placeholder={t('placeholder')}
        aria-label={t('placeholder')}
        leftSection={<IconSearch size={20} aria-hidden />}
      />
      <Spotlight.ActionsList {...list}>
        {shown.map(({ key, entries }) => (
          <Spotlight.ActionsGroup key={key} label={t(`groups.${key}`)}>
            {entries.map(({ id, label, description, href }) => (
              <Spotlight.Action
                key={`${key} ${id}`}
                className={classes.action}
                label={label}
                description={description}
                onClick={() => router.push(href)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {shown.length === 0 && <Spotlight.Empty>{t('empty')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

/**
 * Selects the first entry for each new text, and again when the selected one is gone once responses arrive; Mantine
 * selects it only before the new entries are drawn.
 */
function useFirstSelected(typed: string, keys: readonly string[]) {
  const selectedFor = useRef('')
  const listed = keys.join()
  useEffect(() => {
    const isNew = selectedFor.current !== typed
    selectedFor.current = typed
    if (typed === '') return
    const list = document.getElementById(store.getState().listId)
    const selected = list?.querySelector('[data-selected]') ?? null
    if (selected !== null && !isNew) return
    selected?.removeAttribute('data-selected')
    // As Mantine selects an action; it exports no function for it.
    list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
    store.setState({ ...store.getState(), selected: 0 })
  }, [typed, listed])
}

type Place = { area: 'subscription' | 'department'; departmentId: string | null }

/** Where the person administers campaigns: their company, their department, or nowhere. */
function placeOf({ subscriptionDepartmentId }: Viewer, areas: readonly NavigationArea[]): Place | null {
  const keys = areas.map(({ key }) => key)
  if (keys.includes('campaigns')) return { area: 'subscription', departmentId: null }
  return keys.includes('departmentCampaigns') ? { area: 'department', departmentId: subscriptionDepartmentId } : null
}

/** The pages of all menus, and the actions that begin something. */
function useMenuEntries(areas: readonly NavigationArea[], place: Place | null): { pages: Found[]; actions: Found[] } {
  const t = useTranslations('layout')
  const pages = areas.flatMap(({ key, href, menu }): Found[] => {
    const area = t(`area.${key}`)
    const own = { id: key, label: area, href }
    return menu.length === 0
      ? [own]
      : menu.map((item) => ({
          id: `${key} ${item.key}`,
          label: t(`menu.${item.key}` as 'menu.people'),
          description: area,
          href: item.href,
        }))
  })
  const people = place?.departmentId
    ? ({ of: 'department', departmentId: place.departmentId } as const)
    : ({ of: 'company' } as const)
  const actions =
    place === null
      ? []
      : [
          { id: 'campaign', label: t('search.createCampaign'), href: questionnairePaths.add(place, 'Campaign') },
          {
            id: 'selfService',
            label: t('search.createSelfService'),
            href: questionnairePaths.add(place, 'SelfService'),
          },
          {
            id: 'compare',
            label: t('search.compare'),
            description: t('search.compareHow'),
            href: questionnairePaths.list(place, 'Campaign'),
          },
          { id: 'person', label: t('search.addPerson'), href: peoplePaths.add(people) },
        ]
  const profile = { id: 'profile', label: t('profile'), href: profilePaths.root }
  return { pages: [...pages, profile], actions }
}

/** The campaigns, departments and people of a response, each leading to its page; a department to its people. */
function useFoundGroups(): (found: QuickSearchQuery, place: Place) => Group[] {
  const t = useTranslations('subscriptionDepartment.list')
  return ({ questionnaires, subscriptionDepartments, people }, place) => {
    const ofDepartment = place.departmentId === null ? 'companyDepartment' : 'department'
    const where =
      place.departmentId === null
        ? ({ of: 'company' } as const)
        : ({ of: 'department', departmentId: place.departmentId } as const)
    const campaigns = questionnaires.items.map(({ id, name, isPublished }) => ({
      id,
      label: name,
      href: isPublished ? questionnairePaths.overview(place, id) : questionnairePaths.edit(place, id),
    }))
    const departments = subscriptionDepartments.items.map(({ id, name, numberOfPeople }) => ({
      id,
      label: name,
      description: t('people', { count: numberOfPeople ?? 0 }),
      href: peoplePaths.list({ of: ofDepartment, departmentId: id }),
    }))
    const persons = people.items.map(({ id, firstName, lastName, email, departmentName }) => ({
      id,
      label: `${firstName} ${lastName}`.trim() || email,
      description: [email, departmentName].filter(Boolean).join(' · '),
      href: peoplePaths.edit(where, id),
    }))
    return [
      { key: 'campaigns', entries: campaigns },
      { key: 'departments', entries: departments },
      { key: 'people', entries: persons },
    ]
  }
}
