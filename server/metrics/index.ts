import 'server-only'

/** Metrics of this process for Prometheus. */
export { countBegin, countRequest } from './countRequest'
export { routeGroup } from './routeGroup'
export { startMetrics } from './startMetrics'
