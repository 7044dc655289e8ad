import 'server-only'

/** The import module's interface: files of people and of questions. */
export { departmentFinder } from './departmentFinder'
export { FileProblem } from './FileProblem'
export { ownFile } from './ownFile'
export { readInSubprocess } from './readInSubprocess'
