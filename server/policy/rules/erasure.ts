import { has } from './rule'

/** What was asked to be erased, on the whole platform. */
export const erasures = { list: has('Administration') }
