export { usableOpenLinks } from './openLinkCounts'
export { currentOpenLink } from './openLinkView'
