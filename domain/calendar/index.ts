export { deadlineEvent } from './deadlineEvent'
