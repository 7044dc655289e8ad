'use client'
import { Button, Menu } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { Part } from './Part'
import classes from './reportIndex.module.css'
import { useCurrentPart } from './useCurrentPart'
import { usePrintedReportMessages } from './usePrintedReportMessages'

type Props = { entries: readonly { id: string; title: string }[]; onJump: (id: string) => void }
type EntriesProps = Props & { currentId?: string | null }

/** Links to the parts. They add no history entry, so that closing the report still goes back. */
function Entries({ entries, onJump, currentId = null }: EntriesProps) {
  return (
    <ol className={classes.index}>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === currentId ? 'location' : undefined}
            onClick={(event) => {
              event.preventDefault()
              onJump(id)
            }}
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** The table of contents; an entry jumps to its part. */
export function ReportIndex(props: Props) {
  const t = usePrintedReportMessages()
  return (
    <Part id="report-index" title={t('index.title')}>
      <nav aria-label={t('index.title')}>
        <Entries {...props} />
      </nav>
    </Part>
  )
}

/** The same beside the report while it scrolls, with the part that is being read marked; where there is no space beside it, a menu at the foot of the screen. */
export function ReportPlaces(props: Props) {
  const t = usePrintedReportMessages()
  const { entries, onJump } = props
  const currentId = useCurrentPart(entries.map(({ id }) => id))
  if (entries.length < 3) return null
  return (
    <>
      <nav aria-label={t('index.places')} className={classes.places}>
        <Entries {...props} currentId={currentId} />
      </nav>
      <div className={classes.placesMenu}>
        <Menu position="top-end" withinPortal returnFocus={false}>
          <Menu.Target>
            <Button variant="default" leftSection={<IconList size={18} aria-hidden />}>
              {t('index.title')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={classes.placesList}>
            {entries.map(({ id, title }) => (
              <Menu.Item key={id} fw={id === currentId ? 650 : undefined} onClick={() => onJump(id)}>
                {title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </>
  )
}
