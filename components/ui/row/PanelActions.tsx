'use client'
import { Box, Button, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import classes from './panel.module.css'
import { RowMenu, type RowMenuItem } from './RowMenu'

type Props = {
  items: readonly RowMenuItem[]
  /** The labels of those that have a button, the loud one first; the rest is in a menu. */
  first: readonly string[]
}

/** What can be done with a row, in its panel: buttons, a menu, what cannot be done and why, and apart what removes it. */
export function PanelActions({ items, first }: Props) {
  const t = useTranslations('common.list')
  const open = items.filter(({ disabled = false }) => disabled === false)
  const isFirst = ({ label }: RowMenuItem) => first.includes(label)
  const reasons = new Set(items.map(({ disabled }) => disabled).filter((reason) => typeof reason === 'string'))
  return (
    <Stack gap="md" mt="lg">
      <div className={classes.acts}>
        {open.filter(isFirst).map((item, at) => (
          <PanelButton key={item.label} item={item} variant={at === 0 ? 'filled' : 'default'} />
        ))}
        <RowMenu label={t('moreActions')} items={open.filter((item) => !isFirst(item) && item.isDanger !== true)} />
      </div>
      {[...reasons].map((reason) => (
        <Text key={reason} fz={13} c="dimmed">
          {reason}
        </Text>
      ))}
      {open.some(({ isDanger }) => isDanger) && (
        <Box className={classes.apart}>
          {open
            .filter(({ isDanger }) => isDanger)
            .map((item) => (
              <PanelButton key={item.label} item={item} variant="subtle" />
            ))}
        </Box>
      )}
    </Stack>
  )
}

type PanelButtonProps = { item: RowMenuItem; variant: 'filled' | 'default' | 'subtle' }

function PanelButton({ item, variant }: PanelButtonProps) {
  const { label, icon: Icon, isDanger = false, href, prefetch, onClick } = item
  const shown = isDanger
    ? ({ variant, color: 'red', leftSection: <Icon size={16} aria-hidden /> } as const)
    : ({ variant, px: 'sm' } as const)
  return href === undefined ? (
    <Button {...shown} onClick={onClick}>
      {label}
    </Button>
  ) : (
    <Button {...shown} component={Link} href={href} prefetch={prefetch}>
      {label}
    </Button>
  )
}
