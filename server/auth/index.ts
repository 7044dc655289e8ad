import 'server-only'

/** Who is asking, and may they be here. */
export { currentActor } from './currentActor'
export { currentViewer } from './currentViewer'
export { demoOnly } from './demoOnly'
export { requestContext } from './requestContext'
export { visit } from './visit'
