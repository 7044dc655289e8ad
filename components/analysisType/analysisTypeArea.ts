/** Where categories are managed: the platform's by staff, a company's by its administrators. */
export type AnalysisTypeArea = 'manage' | 'administration'
