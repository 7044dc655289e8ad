import 'server-only'

/** The processes of an installation: who is there, and whether they belong together. */
export { buildId } from './buildId'
export { checkKeys, KeysDiffer } from './checkKeys'
export { forgetNodes } from './forgetNodes'
export { type NodeRole, type RunningNode, startNode } from './startNode'
