'use client'
import { AppShell, Burger, Button, Group, Image, Text } from '@mantine/core'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import tabs from '@/components/ui/linkTabs.module.css'
import { accountPaths } from '@/domain/paths'
import type { NavigationArea, Viewer } from '@/domain/viewer'
import { ColorSchemeToggle } from './ColorSchemeToggle'
import { LanguageMenu } from './LanguageMenu'
import { ProductMark } from './ProductMark'
import classes from './shell.module.css'
import { UserMenu } from './UserMenu'

type Props = {
  viewer: Viewer | null
  areas: readonly NavigationArea[]
  area: NavigationArea | null
  isMenuOpen: boolean
  onMenu: () => void
}

/** Logo or product name, the areas of the site, language, colour scheme and the user menu. */
export function ShellHeader({ viewer, areas, area, isMenuOpen, onMenu }: Props) {
  const t = useTranslations('layout')
  const pathname = usePathname()
  const subscription = viewer?.subscription ?? null
  return (
    <AppShell.Header className={classes.header}>
      <Group h="100%" px="md" gap="sm" wrap="nowrap">
        {areas.length > 0 && (
          <Burger
            opened={isMenuOpen}
            onClick={onMenu}
            hiddenFrom="md"
            size="sm"
            aria-label={t(isMenuOpen ? 'closeMenu' : 'openMenu')}
            aria-expanded={isMenuOpen}
          />
        )}
        <Link href="/" className={classes.logo} aria-label={t('home')}>
          {subscription?.logoUrl == null ? (
            <>
              <ProductMark size={26} />
              <Text span fw={700} fz="lg" className={classes.productName}>
                {t('product')}
              </Text>
            </>
          ) : (
            // The logo is a blob of the company behind an authenticated route, of unknown size: next/image adds nothing.
            <span className={classes.plate}>
              <Image src={subscription.logoUrl} alt={subscription.name} className={classes.logoImage} fit="contain" />
            </span>
          )}
        </Link>
        <nav aria-label={t('mainMenu')} className={classes.areas}>
          {areas.map((entry) => (
            <Link
              key={entry.key}
              href={entry.href}
              className={tabs.tab}
              aria-current={entry.key === area?.key ? 'true' : undefined}
              prefetch={false}
            >
              {t(`area.${entry.key}`)}
            </Link>
          ))}
        </nav>
        <Group gap={4} ms="auto" wrap="nowrap">
          <LanguageMenu />
          <ColorSchemeToggle />
          {viewer === null ? (
            <Button
              component={Link}
              href={accountPaths.signIn(pathname === '/' ? undefined : pathname)}
              ms="xs"
              size="sm"
            >
              {t('signIn')}
            </Button>
          ) : (
            <UserMenu viewer={viewer} />
          )}
        </Group>
      </Group>
    </AppShell.Header>
  )
}
