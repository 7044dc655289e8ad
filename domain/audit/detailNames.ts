/** What the facts recorded with an event are called; words of each stand in locales. */
export const auditDetailNames = ['attempted', 'became', 'by', 'count', 'from', 'host', 'method', 'mode', 'operation', 'name', 'provider', 'roleGroup', 'target', 'templatesGiven', 'templatesHidden', 'templatesShown', 'templatesTaken', 'to'] as const
