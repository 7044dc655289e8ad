import 'server-only'
import { randomInt } from 'node:crypto'

/** Letters and digits that no one mistakes for one another on a wall: no i, l, o, 0 and 1. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const group = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('')

/**
 * The code of a new open link, as people type it from a wall: two groups of five, one of 8 × 10¹⁴. It is shown to everyone,
 * so that it is no secret, but too many to try.
 */
export const newOpenLinkCode = (): string => `${group()}-${group()}`
