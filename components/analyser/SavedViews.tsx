'use client'
import { useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { IconBookmark, IconDeviceFloppy } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type AnalyserFilter, queryOfFilter } from '@/domain/analyser'
import { SavedViewsDocument } from '@/graphql/__generated__/operations'
import { SavedViewList } from './SavedViewList'
import { SaveViewModal } from './SaveViewModal'

type Props = { subscriptionId: string; filter: AnalyserFilter; onOpen: (query: string) => void }

/** Keeps the filters under a name, and finds them again. */
export function SavedViews({ subscriptionId, filter, onOpen }: Props) {
  const t = useTranslations('analyser.views')
  const [open, setOpen] = useState<'list' | 'save' | null>(null)
  const { data, error, refetch } = useQuery(SavedViewsDocument, { variables: { subscriptionId } })
  const views = data?.savedViews
  const close = () => setOpen(null)
  const handleOpen = (query: string) => {
    close()
    onOpen(query)
  }
  return (
    <>
      <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />} onClick={() => setOpen('list')}>
        {t('list', { count: views?.totalCount ?? 0 })}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDeviceFloppy size={16} aria-hidden />}
        onClick={() => setOpen('save')}
      >
        {t('save')}
      </Button>
      {open === 'list' && (
        <SavedViewList views={views?.items} error={error} onOpen={handleOpen} onDeleted={refetch} onClose={close} />
      )}
      {open === 'save' && (
        <SaveViewModal
          subscriptionId={subscriptionId}
          query={queryOfFilter(filter)}
          onSaved={refetch}
          onClose={close}
        />
      )}
    </>
  )
}
