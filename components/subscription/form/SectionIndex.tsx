import { useTranslations } from 'next-intl'
import classes from '../subscription.module.css'

const sections = ['look', 'limits', 'place', 'asking', 'results', 'legal'] as const

type Props = { hasLimits: boolean }

/** Links to the sections of the company form, beside it where there is room. */
export function SectionIndex({ hasLimits }: Props) {
  const t = useTranslations('subscription.form')
  return (
    <nav aria-label={t('sections')} className={classes.index}>
      {sections
        .filter((section) => hasLimits || section !== 'limits')
        .map((section) => (
          <a key={section} href={`#${section}`}>
            {t(section)}
          </a>
        ))}
    </nav>
  )
}
