'use client'
import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { NavigationArea, Viewer } from '@/domain/viewer'

/** Loaded when it is first opened. */
const QuickSearch = dynamic(() => import('./QuickSearch').then((module) => module.QuickSearch), { ssr: false })

type Props = { viewer: Viewer; areas: readonly NavigationArea[] }

/** Opens the search over pages, campaigns and people, as Ctrl+K does (Cmd+K on a Mac), also from a field. */
export function QuickSearchButton({ viewer, areas }: Props) {
  const t = useTranslations('layout.search')
  const [openings, setOpenings] = useState(0)
  const open = () => setOpenings((count) => count + 1)
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        visibleFrom="xs"
        aria-label={t('open')}
        aria-keyshortcuts="Control+K"
        title={t('hint')}
        onClick={open}
      >
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      {openings > 0 && <QuickSearch viewer={viewer} areas={areas} openings={openings} />}
    </>
  )
}
