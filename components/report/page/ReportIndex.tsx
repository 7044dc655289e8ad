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

/** A report with fewer parts is short enough without these places. */
const fewestPlaces = 3

/** The same beside the report while it scrolls, with the part that is being read marked. */
export function ReportPlaces(props: Props) {
  const t = usePrintedReportMessages()
  const currentId = useCurrentPart(props.entries.map(({ id }) => id))
  if (props.entries.length < fewestPlaces) return null
  return (
    <nav aria-label={t('index.places')} className={classes.places}>
      <Entries {...props} currentId={currentId} />
    </nav>
  )
}

/** The same as a button of the report's bar, where there is no space beside the report. */
export function ReportPlacesMenu({ entries, onJump }: Props) {
  const t = usePrintedReportMessages()
  const currentId = useCurrentPart(entries.map(({ id }) => id))
  if (entries.length < fewestPlaces) return null
  return (
    <Menu position="bottom-end" withinPortal returnFocus={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconList size={18} aria-hidden />} className={classes.placesMenu}>
          {t('index.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.placesList}>
        {entries.map(({ id, title }) => (
          <Menu.Item key={id} fw={id === currentId ? 650 : undefined} onClick={() => onJump(id)}>
            <bdi>{title}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
