/** What the facts recorded with an event are called; words of each stand in locales. */
export const auditDetailNames = ['became', 'by', 'host', 'method', 'provider', 'roleGroup'] as const
