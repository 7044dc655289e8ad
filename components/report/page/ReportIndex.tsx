'use client'
import classes from './paper.module.css'
import { Part } from './Part'
import { usePaperWords } from './usePaperWords'

type Props = { entries: readonly { id: string; title: string }[]; onJump: (id: string) => void }

/** What the report holds; an entry leads to its part. No step of the browser's history: closing the report still goes back. */
export function ReportIndex({ entries, onJump }: Props) {
  const t = usePaperWords()
  return (
    <Part id="report-index" title={t('index.title')}>
      <nav aria-label={t('index.title')}>
        <ol className={classes.index}>
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
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
      </nav>
    </Part>
  )
}
