import 'server-only'

/** Traces for an OpenTelemetry collector. */
export { startTelemetry } from './startTelemetry'
