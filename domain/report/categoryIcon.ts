import { categoryIconPaths } from './__generated__/categoryIconPaths'
import { categorySlug } from './categorySlug'

/**
 * The icon of a category as outlines on a 24 by 24 grid, for a stroke of 1.75; `default` for a name without its
 * own.
 */
export function categoryIcon(name: string): readonly string[] {
  const slug = categorySlug(name)
  const own = Object.hasOwn(categoryIconPaths, slug) ? categoryIconPaths[slug] : undefined
  return own ?? categoryIconPaths['default'] ?? []
}
