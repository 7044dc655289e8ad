'use client'
import { Button, SimpleGrid, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type Icon, IconChartBar, IconChartBarPopular, IconChartHistogram, IconChartPie } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/Dialog'
import type { GraphKind } from './graphKind'

type Props<Kind extends GraphKind> = {
  kinds: readonly Kind[]
  onChoose: (kind: Kind) => void
  /** The kind of the graph that is shown; announced. */
  shown: Kind | null
  /** The subject of the graph, for screen readers. */
  of?: string
}

const icons: Record<GraphKind, Icon> = { pie: IconChartPie, column: IconChartHistogram, bar: IconChartBarPopular }

/** Create Graph: asks for the kind, in a dialog. */
export function CreateGraph<Kind extends GraphKind>({ kinds, onChoose, shown, of }: Props<Kind>) {
  const t = useTranslations('result.graph')
  const [isOpen, { open, close: shut }] = useDisclosure(false)
  const handleChoose = (kind: Kind) => () => {
    shut()
    onChoose(kind)
  }
  const choices = kinds.map((kind) => {
    const word: GraphKind = kind
    const Picture = icons[word]
    return (
      <Button key={kind} variant="default" leftSection={<Picture size={20} aria-hidden />} onClick={handleChoose(kind)}>
        {t(word)}
      </Button>
    )
  })
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconChartBar size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-description={of}
        onClick={open}
      >
        {t('create')}
      </Button>
      <VisuallyHidden role="status">{shown !== null && t('drawn', { kind: t(shown as GraphKind) })}</VisuallyHidden>
      <Dialog opened={isOpen} onClose={shut} title={t('kind')}>
        <SimpleGrid cols={{ base: 1, xs: kinds.length }}>{choices}</SimpleGrid>
      </Dialog>
    </>
  )
}
