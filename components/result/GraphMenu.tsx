'use client'
import { Button, Menu } from '@mantine/core'
import { type Icon, IconChartBar, IconChartBarPopular, IconChartHistogram, IconChartPie } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { GraphKind } from './graphKind'

type Props<Kind extends GraphKind> = {
  kinds: readonly Kind[]
  onChoose: (kind: Kind) => void
  /** What the graph will be of, for those who hear the button alone. */
  of?: string
}

const icons: Record<GraphKind, Icon> = { pie: IconChartPie, column: IconChartHistogram, bar: IconChartBarPopular }

/** Create Graph: asks which kind. */
export function GraphMenu<Kind extends GraphKind>({ kinds, onChoose, of }: Props<Kind>) {
  const t = useTranslations('result.graph')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="light" leftSection={<IconChartBar size={16} aria-hidden />} aria-description={of}>
          {t('create')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => {
          const word: GraphKind = kind
          const Picture = icons[word]
          return (
            <Menu.Item key={kind} leftSection={<Picture size={16} aria-hidden />} onClick={() => onChoose(kind)}>
              {t(word)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
