import 'server-only'
import { env } from '@/server/env'

/** What the product is called here. */
export const productName = (): string => env().productName
