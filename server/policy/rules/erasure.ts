import { has } from '../rule'

/** Requested erasures of the whole platform. */
export const erasures = { list: has('Administration') }
