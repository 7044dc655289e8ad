import 'server-only'
import { env } from '@/server/env'

/**
 * The secrets under which a value may have been encrypted or signed: the current one and, during rotation, the
 * previous one.
 */
export const peppers = (): string[] => [pepper(), env().previousCodePepper].filter((secret) => secret !== null)

/** The product's own secret, from which the key of each purpose is derived; it never leaves the process. */
export function pepper(): string {
  const { codePepper } = env()
  if (codePepper === '')
    throw new Error(
      'CODE_PEPPER is not set: start the product with `npm start`, which creates it in DATA_DIR, or set it.',
    )
  return codePepper
}
