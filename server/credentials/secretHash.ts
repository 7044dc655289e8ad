import 'server-only'
import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as used in links and cookies. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The stored form of a secret: its SHA-256. A secret of 256 random bits needs no salt. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')
