export { beginWaiting } from './beginWaiting'
export { usableOpenLinks } from './openLinkCounts'
export { currentOpenLink } from './openLinkView'
