'use client'
import { Button, Divider, Stack } from '@mantine/core'
import { IconBrandFacebook, IconBrandGoogle, IconBrandWindows, IconBrandX, IconKey } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'

type Props = { schemes: readonly { name: string; displayName: string }[]; returnUrl: string | null }

const icons: Record<string, typeof IconKey> = {
  facebook: IconBrandFacebook,
  google: IconBrandGoogle,
  microsoft: IconBrandWindows,
  twitter: IconBrandX,
}

const startAddress = (provider: string, returnUrl: string | null) =>
  `/api/account/startExternalLogin?${new URLSearchParams({ provider, ...(returnUrl === null ? {} : { returnUrl }) })}`

/** One button per external provider. Each is a form of its own, which the browser posts and follows to the provider. */
export function ExternalProviders({ schemes, returnUrl }: Props) {
  const t = useTranslations('account')
  if (schemes.length === 0) return null
  return (
    <Stack gap="sm" component="section" aria-label={t('externalProviders.title')}>
      <Divider label={t('externalProviders.or')} />
      {schemes.map(({ name, displayName }) => {
        const Icon = icons[name] ?? IconKey
        return (
          <form key={name} method="post" action={startAddress(name, returnUrl)}>
            <Button type="submit" variant="default" size="md" fullWidth leftSection={<Icon size={20} aria-hidden />}>
              {t('externalProviders.continueWith', { provider: displayName })}
            </Button>
          </form>
        )
      })}
    </Stack>
  )
}
