'use client'
import { useMantineStyleNonce } from '@mantine/core'
import { brandVariables } from './brandVariables'

type Props = { brandColor: string }

const block = (selector: string, variables: Record<string, string>) =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** Overrides the default colour with a company's, for the page and all overlays. */
export function BrandStyle({ brandColor }: Props) {
  const nonce = useMantineStyleNonce()
  if (!/^#[0-9a-f]{6}$/i.test(brandColor)) return null
  const { variables, light, dark } = brandVariables(brandColor)
  const css = [
    block(':root:root', variables),
    block(':root:root[data-mantine-color-scheme="light"]', light),
    block(':root:root[data-mantine-color-scheme="dark"]', dark),
  ].join('')
  return <style nonce={nonce?.()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
}
