import { categoryIcon } from '@/domain/report'
import classes from './paper.module.css'

/** The picture of a category on a tinted disc; a name without one gets the default picture. */
export function CategoryPicture({ name }: { name: string }) {
  return (
    <span className={classes.picture} aria-hidden="true">
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {categoryIcon(name).map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    </span>
  )
}
