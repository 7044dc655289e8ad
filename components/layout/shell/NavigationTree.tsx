'use client'
import {
  IconActivity,
  IconBuilding,
  IconBuildings,
  IconChartHistogram,
  IconClipboardList,
  IconEraser,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconListCheck,
  IconMail,
  IconPalette,
  IconSend,
  IconSettings,
  IconSitemap,
  IconSparkles,
  IconStack2,
  IconStar,
  IconTags,
  IconTemplate,
  IconUser,
  IconUsers,
  IconUserShield,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { listPlaces } from '@/components/ui/list/listPlaces'
import { currentItem, type NavigationArea } from '@/domain/viewer'
import classes from './shell.module.css'

/** The icon of each menu entry, by its key. */
const navigationIcons: Record<string, typeof IconUser> = {
  admin: IconSettings,
  allDashboard: IconLayoutDashboard,
  analyser: IconChartHistogram,
  analysis: IconTags,
  audit: IconHistory,
  branding: IconPalette,
  campaign: IconSend,
  campaigns: IconClipboardList,
  companies: IconBuildings,
  dashboard: IconLayoutDashboard,
  defaultTemplate: IconStar,
  departmentCampaigns: IconClipboardList,
  departmentPeople: IconUsers,
  departments: IconSitemap,
  erasure: IconEraser,
  erasures: IconEraser,
  fixedTemplates: IconListCheck,
  mail: IconMail,
  managingEvents: IconHistory,
  operation: IconActivity,
  people: IconUsers,
  product: IconBuilding,
  programmes: IconStack2,
  rights: IconKey,
  selfService: IconSparkles,
  staff: IconUserShield,
  standardAnalysisTypes: IconTags,
  standardTemplates: IconTemplate,
  template: IconTemplate,
  workspace: IconUser,
}

type Props = {
  areas: readonly NavigationArea[]
  area: NavigationArea | null
  pathname: string
  /** The address the page leads back to: its entry is marked when the page itself has none. */
  origin?: string | null
  /** Called when a link is followed. */
  onGo?: () => void
}

/** The main menu, with the menu of the current area opened under its entry. */
export function NavigationTree({ areas, area, pathname, origin = null, onGo }: Props) {
  const t = useTranslations('layout')
  const own = currentItem(area?.menu ?? [], pathname)
  const marked = own ?? (origin === null ? null : currentItem(area?.menu ?? [], origin))
  return (
    <nav aria-label={t('areaMenu')} className={classes.tree}>
      <ul className={classes.list}>
        {areas.map((entry) => (
          <li key={entry.key}>
            <NavigationLink
              iconKey={entry.key}
              href={entry.href}
              label={t(`area.${entry.key}`)}
              isCurrent={entry.key === area?.key && entry.menu.length === 0}
              isOpen={entry.key === area?.key}
              onGo={onGo}
            />
            {entry.key === area?.key && entry.menu.length > 0 && (
              <ul className={classes.submenu} aria-label={t(`area.${entry.key}`)}>
                {entry.menu.map((item) => (
                  <li key={item.key}>
                    <NavigationLink
                      iconKey={item.key}
                      href={item.href}
                      label={t(`menu.${item.key}` as 'menu.people')}
                      isCurrent={marked?.key === item.key}
                      isPage={own !== null}
                      onGo={onGo}
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

type LinkProps = {
  iconKey: string
  href: string
  label: string
  isCurrent: boolean
  isPage?: boolean
  isOpen?: boolean
  onGo?: () => void
}

function NavigationLink({ iconKey, href, label, isCurrent, isPage = true, isOpen, onGo }: LinkProps) {
  const Icon = navigationIcons[iconKey]
  const handleGo = () => {
    listPlaces.forget(href)
    onGo?.()
  }
  return (
    <Link
      href={href}
      className={classes.link}
      aria-current={isCurrent ? (isPage ? 'page' : 'true') : undefined}
      data-open={isOpen === true || undefined}
      onClick={handleGo}
      prefetch={false}
    >
      {Icon !== undefined && <Icon size={18} stroke={1.75} aria-hidden />}
      <span>{label}</span>
    </Link>
  )
}
