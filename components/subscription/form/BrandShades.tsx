'use client'
import { Input, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { brandColorOf, brandShades, textColorOn } from '@/domain/brand'
import classes from '../subscription.module.css'

type Props = {
  /** The typed value; an invalid colour counts as none. */
  color: string | null | undefined
}

const uses = ['hover', 'active', 'focus', 'sidebar', 'sidebarText', 'sidebarSelected'] as const

/** The shades derived from a brand colour, each below readable text. */
export function BrandShades({ color }: Props) {
  const t = useTranslations('subscription.shades')
  const brand = brandColorOf(color)
  const shades = brandShades(brand)
  const tiles = [{ use: 'brand' as const, shade: brand }, ...uses.map((use) => ({ use, shade: shades[use] }))]
  return (
    <Stack gap={6}>
      <Input.Label component="div">{t('label')}</Input.Label>
      <ul aria-label={t('label')} className={classes.shades}>
        {tiles.map(({ use, shade }) => (
          <li key={use}>
            <Stack
              gap={0}
              p="xs"
              h="100%"
              style={{
                background: shade,
                color: textColorOn(shade),
                borderRadius: 'var(--mantine-radius-md)',
                border: '1px solid var(--surface-line)',
                forcedColorAdjust: 'none',
              }}
            >
              <Text fz={13} fw={600} c="inherit">
                {t(use)}
              </Text>
              <Text size="xs" c="inherit" className="tabular">
                {shade}
              </Text>
            </Stack>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
