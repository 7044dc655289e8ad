export { usableOpenLinks } from './openLinkCounts'
