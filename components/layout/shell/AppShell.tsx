'use client'
import { AppShell as Shell, Box, Burger, Button, Group, Image, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { IconRefreshAlert } from '@tabler/icons-react'
import { SidePanel } from '@/components/ui/Dialog'
import { NotificationBell } from '@/components/notification/NotificationBell'
import { MailTroubleProvider } from '@/components/shared/MailTrouble'
import tabs from '@/components/ui/linkTabs.module.css'
import { ListViewOwner } from '@/components/ui/list/ListViewOwner'
import { accountPaths } from '@/domain/paths'
import { defaultTemplateId } from '@/domain/questionnaire'
import { currentArea, hasOnePlace, type NavigationArea, navigationAreas, openAreas, type Viewer } from '@/domain/viewer'
import { isPageOutdated, watchOutdated } from '@/components/shared/request/outdatedPage'
import { QuickSearchButton, QuickSearchMenuButton } from '../search/QuickSearchButton'
import { useQuickSearch } from '../search/useQuickSearch'
import { BrandStyle } from '../theme/BrandStyle'
import { ColorSchemeToggle } from './ColorSchemeToggle'
import { LanguageMenu } from './LanguageMenu'
import { NavigationTree } from './NavigationTree'
import { OfflineBanner } from './OfflineBanner'
import { PageOrigin } from '../PageOrigin'
import { ProductMark } from './ProductMark'
import { UserMenu } from './UserMenu'
import { ViewerBanners } from './ViewerBanners'
import classes from './shell.module.css'

/**
 * Shows, also to screen readers, that another tab changed the company, role or person, so that this page is no longer
 * theirs; offers to load it again.
 */
export function OutdatedBanner() {
  const t = useTranslations('layout')
  const isOutdated = useSyncExternalStore(watchOutdated, isPageOutdated, () => false)
  if (!isOutdated) return null
  return (
    <Group role="alert" className={classes.banner} data-kind="ended" gap="sm">
      <Group gap="sm" wrap="nowrap">
        <IconRefreshAlert size={18} aria-hidden style={{ flex: 'none' }} />
        <Text fz="sm" inherit>
          {t('outdated')}
        </Text>
      </Group>
      <Button variant="default" size="compact-md" fz="sm" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </Group>
  )
}

type NavigationDrawerProps = { isOpen: boolean; onClose: () => void; children: ReactNode }

/** The sidebar of small screens. */
function NavigationDrawer({ isOpen, onClose, children }: NavigationDrawerProps) {
  const t = useTranslations('layout')
  return (
    <SidePanel
      opened={isOpen}
      onClose={onClose}
      position="left"
      size={288}
      hiddenFrom="md"
      title={t('product')}
      closeButtonProps={{ 'aria-label': t('closeMenu') }}
      classNames={{ content: classes.drawer, header: classes.drawer, close: classes.drawerClose }}
    >
      {children}
    </SidePanel>
  )
}

type Props = {
  /** null for a visitor who is not signed in. */
  viewer: Viewer | null
  /** The button that stops managing, beside the banner that names the managed company. */
  managingAction?: ReactNode
  children: ReactNode
}

/**
 * Header, sidebar (of more than one place) and main area around every page but the account pages; an unknown address below theirs has no
 * header either.
 */
export function AppShell({ viewer, managingAction, children }: Props) {
  const t = useTranslations('layout')
  const pathname = usePathname()
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const [origin, setOrigin] = useState<string | null>(null)
  const areas = viewer === null ? [] : openAreas(navigationAreas(viewer, defaultTemplateId))
  const area = currentArea(areas, pathname)
  const search = useQuickSearch(viewer, areas)
  const searchFromMenu = () => {
    close()
    search.open?.()
  }
  // A preview is what participants see, who have no menus.
  const hasHeader = !/\/account|\/preview\//.test(pathname.toLowerCase())
  const isAnswering = pathname.startsWith('/home/')
  const hasSidebar = areas.length > 0 && !hasOnePlace(areas) && hasHeader && !isAnswering
  const navbar = { width: 248, breakpoint: 'md', collapsed: { mobile: true, desktop: !hasSidebar } } as const
  return (
    <ListViewOwner owner={viewer?.userId ?? 'anyone'}>
      {viewer?.subscription != null && <BrandStyle brandColor={viewer.subscription.brandColor} />}
      <Shell header={{ height: 56, offset: hasHeader }} navbar={navbar} padding={0}>
        <a href="#main" className={classes.skip}>
          {t('skip')}
        </a>
        {hasHeader && (
          <ShellHeader
            viewer={viewer}
            areas={areas}
            area={area}
            isMenuOpen={isOpen}
            onMenu={toggle}
            onSearch={search.open}
          />
        )}
        {search.dialog}
        {hasSidebar && (
          <Shell.Navbar className={classes.sidebar} withBorder={false}>
            <NavigationTree areas={areas} area={area} pathname={pathname} origin={origin} />
          </Shell.Navbar>
        )}
        <NavigationDrawer isOpen={isOpen} onClose={close}>
          {search.open !== null && <QuickSearchMenuButton onOpen={searchFromMenu} />}
          <NavigationTree areas={areas} area={area} pathname={pathname} origin={origin} onGo={close} />
        </NavigationDrawer>
        <Shell.Main className={classes.main} id="main" tabIndex={-1}>
          <OfflineBanner />
          <OutdatedBanner />
          {viewer !== null && <ViewerBanners viewer={viewer} area={area} pathname={pathname} action={managingAction} />}
          <Box className={classes.page}>
            <MailTroubleProvider trouble={viewer?.mailTrouble ?? null}>
              <PageOrigin value={setOrigin}>{children}</PageOrigin>
            </MailTroubleProvider>
          </Box>
        </Shell.Main>
      </Shell>
    </ListViewOwner>
  )
}

type ShellHeaderProps = {
  viewer: Viewer | null
  areas: readonly NavigationArea[]
  area: NavigationArea | null
  isMenuOpen: boolean
  onMenu: () => void
  /** null for a visitor, who has no search. */
  onSearch: (() => void) | null
}

/** Logo or product name, the areas of the site, language, colour scheme and the user menu. */
function ShellHeader({ viewer, areas, area, isMenuOpen, onMenu, onSearch }: ShellHeaderProps) {
  const t = useTranslations('layout')
  const pathname = usePathname()
  const subscription = viewer?.subscription ?? null
  return (
    <Shell.Header className={classes.header}>
      <Group h="100%" className={classes.bar} wrap="nowrap">
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
        <Group className={classes.tools} ms="auto" wrap="nowrap">
          {onSearch !== null && <QuickSearchButton onOpen={onSearch} isOnPhones={areas.length === 0} />}
          {viewer?.roles.includes('SubscriptionDepartmentAdministration') === true && <NotificationBell />}
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
    </Shell.Header>
  )
}
