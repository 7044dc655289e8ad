import 'server-only'
import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as they stand in a link or a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What of a secret is kept: its SHA-256. A secret of 256 random bits needs no salt. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')
