import 'server-only'

/** The processes of an installation: registration, and the check that they share their secrets. */
export { buildId } from './buildId'
export { checkKeys, KeysDiffer } from './checkKeys'
export { purgeSilentNodes } from './purgeSilentNodes'
export { type NodeRole, type RunningNode, startNode } from './startNode'
